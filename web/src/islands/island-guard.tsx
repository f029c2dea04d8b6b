import { Component, type ReactNode } from "react";
import { Banner } from "../parts/banner.js";
import { Button } from "../parts/button.js";
import { Container } from "../parts/container.js";
import { Text } from "../parts/text.js";

interface IslandGuardProps {
  /** Hears what broke. */
  readonly onBroken: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Stands around a part of the page: what breaks inside leaves a word and a way on, not a hole. */
export class IslandGuard extends Component<IslandGuardProps, { readonly broken: boolean }> {
  override readonly state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onBroken(error);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <Banner>
        <Container>
          <Text role="alert">
            Something broke here.{" "}
            <Button
              onClick={() => {
                location.reload();
              }}
            >
              Start over
            </Button>
          </Text>
        </Container>
      </Banner>
    );
  }
}
