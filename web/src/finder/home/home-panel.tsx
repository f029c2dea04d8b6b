import { Banner, BannerEdge } from "../../parts/banner.js";
import { Button } from "../../parts/button.js";
import { FieldError } from "../../parts/fields.js";
import {
  Hero,
  HeroColumns,
  HeroDie,
  HeroFork,
  HeroHeadline,
  HeroKnife,
  HeroLede,
  HeroPlace,
  HeroSetting,
  HeroWords,
} from "../../parts/hero.js";
import { Panel, PanelTitle, PaperShadow } from "../../parts/panel.js";
import { ResultColumn, ResultSection } from "../../parts/served.js";
import { Text } from "../../parts/text.js";
import { HOME } from "../../words/form.js";
import { ActionContext, PostForm } from "../finder-action.js";
import { FinderForm } from "../form/finder-form.js";
import { isAnswer, type Sheet } from "./home-view.js";
import type { DeviceLocation } from "@dinner-dice/core/ports/environment";
import type { ProviderStatus } from "@dinner-dice/core/ports/places-provider";
import { type Failure, messageOf } from "@dinner-dice/core/search/failures";
import { type SearchPreferences, chosenFields } from "@dinner-dice/core/search/preferences";
import { type ReactElement, type ReactNode, type RefObject, useContext } from "react";

interface SetupNoticeProps {
  readonly checking: boolean;
  readonly failure: Failure | undefined;
  readonly onCheck: () => void;
  readonly headingRef?: RefObject<HTMLHeadingElement | null> | undefined;
}

const SETUP_GUIDE = "docs/operate/google.md";

export interface HomePanelProps {
  readonly sheet: Sheet;
  readonly served: ReactNode;
  readonly earlier?: ReactNode;
  readonly preferences: SearchPreferences;
  readonly status: ProviderStatus | undefined;
  readonly device: DeviceLocation;
  readonly onSubmit: (preferences: SearchPreferences) => void;
  readonly onCheck: () => void;
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  readonly announce?: (words: string) => void;
  readonly notice?: string | undefined;
  readonly again?: string | undefined;
  readonly remembered?: SearchPreferences | undefined;
  readonly onTyped?: (preferences: SearchPreferences) => void;
}

export function HomePanel(props: HomePanelProps): ReactElement {
  const { sheet, served } = props;
  return (
    <>
      {isAnswer(sheet) ? (
        <Banner>
          <ResultSection narrow={sheet.kind === "board"} data-answer="">
            <ResultColumn>{served}</ResultColumn>
          </ResultSection>
        </Banner>
      ) : (
        <PlaceSetting>
          {placemat(props)}
          {props.earlier}
        </PlaceSetting>
      )}
      <BannerEdge key={String(isAnswer(sheet))} />
    </>
  );
}

function placemat(props: HomePanelProps): ReactElement {
  const { sheet, preferences, status, device, onSubmit, onCheck, announce, remembered, onTyped, headingRef } =
    props;
  if (sheet.kind === "setup")
    return (
      <SetupNotice
        checking={sheet.checking}
        failure={sheet.trouble?.failure}
        onCheck={onCheck}
        headingRef={headingRef}
      />
    );
  const [busy, failure] = sheet.kind === "form" ? [sheet.busy, sheet.trouble?.failure] : [false, undefined];
  return (
    <FinderForm
      name="finder"
      heading={HOME.form}
      headingRef={headingRef}
      preferences={preferences}
      busy={busy}
      failure={failure}
      device={device}
      announce={announce ?? ((): void => undefined)}
      onSubmit={onSubmit}
      remembered={remembered}
      notice={props.notice}
      again={props.again}
      rules={status?.capabilities.rules}
      onTyped={onTyped}
    />
  );
}

function PlaceSetting({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <Banner>
      <Hero>
        <HeroColumns>
          <HeroWords>
            <HeroHeadline>
              <span>{HOME.headline[0]}</span> <span>{HOME.headline[1]}</span>
            </HeroHeadline>
            <HeroLede>{HOME.lede}</HeroLede>
            <HeroDie />
          </HeroWords>
          <HeroSetting>
            <HeroFork />
            <HeroPlace>{children}</HeroPlace>
            <HeroKnife />
          </HeroSetting>
        </HeroColumns>
      </Hero>
    </Banner>
  );
}

function SetupNotice({ checking, failure, onCheck, headingRef }: SetupNoticeProps): ReactElement {
  const acting = useContext(ActionContext);
  return (
    <PaperShadow bleed>
      <Panel aria-labelledby="setup-title" centered>
        <PanelTitle id="setup-title" tabIndex={-1} ref={headingRef}>
          {HOME.setup}
        </PanelTitle>
        {failure && <FieldError role="alert">{messageOf(failure)}</FieldError>}
        <p>{HOME.noKey}</p>
        <Text tone="muted">{HOME.notYou}</Text>
        <Text tone="muted">
          Do you run this site? <code>{SETUP_GUIDE}</code> explains the keys, and how to do without one.
        </Text>
        {acting.live ? (
          <Button variant="primary" onClick={onCheck} aria-disabled={checking}>
            {checking ? HOME.checking : HOME.check}
          </Button>
        ) : (
          <PostForm fields={chosenFields(acting.preferences)}>
            <Button variant="primary" type="submit">
              {HOME.check}
            </Button>
          </PostForm>
        )}
      </Panel>
    </PaperShadow>
  );
}
