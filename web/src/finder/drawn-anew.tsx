import { Component, type ReactNode } from "react";

interface DrawnAnewProps {
  readonly moment: unknown;
  readonly children: ReactNode;
}

interface DrawnAnewState {
  readonly error?: unknown;
  readonly broken: boolean;
  readonly tries: number;
  readonly moment?: unknown;
}

const MOST_TRIES = 3;

/**
 * Renders its children again after an error: page translators and extensions remove nodes that React still holds.
 *
 * Its state lives outside, so nothing is lost. Repeated errors reach the page's own error boundary.
 */
export class DrawnAnew extends Component<DrawnAnewProps, DrawnAnewState> {
  override readonly state: DrawnAnewState = { broken: false, tries: 0 };

  static getDerivedStateFromError(error: unknown): Pick<DrawnAnewState, "error" | "broken"> {
    return { error, broken: true };
  }

  override componentDidCatch(): void {
    this.setState(({ tries, moment }, props) => ({
      broken: false,
      tries: moment === props.moment ? tries + 1 : 1,
      moment: props.moment,
    }));
  }

  override render(): ReactNode {
    const { broken, error, tries, moment } = this.state;
    if (broken && tries >= MOST_TRIES && moment === this.props.moment) throw error;
    return broken ? null : this.props.children;
  }
}
