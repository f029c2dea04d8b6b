import { base } from "./global-css.js";
import { Looks } from "./looks.js";
import { breakpoints, colorRoles, tokens } from "./tokens.js";
import { createSystem, defineConfig, type SystemContext } from "@chakra-ui/react/styled-system";

const display = {
  fontFamily: "{fonts.display}",
  fontWeight: "400",
  lineHeight: "1.04",
  textWrap: "balance",
  letterSpacing: ".012em",
} as const;

const textStyles = {
  headline: { value: { ...display, fontSize: "min(12vw,clamp(2rem,.6rem + 7.2vw,5.1rem))" } },
  title: { value: { ...display, fontSize: "min(10vw,clamp(1.9rem,1.5rem + 1.7vw,2.8rem))" } },
  subtitle: { value: { ...display, fontSize: "1.6rem" } },
  caption: { value: { fontSize: "1.1875rem", lineHeight: "1.3", fontWeight: "750", textWrap: "balance" } },
  small: { value: { fontSize: ".9375rem" } },
} as const;

/** The die's roll, bounce and landing, and the skeleton's breath: nothing else moves, and these only where scripts run (identity, "Space, shape, motion"). */
const keyframes = {
  "@keyframes dice-roll": {
    from: { transform: "rotateX(-32deg) rotateY(-38deg)" },
    to: { transform: "rotateX(688deg) rotateY(1042deg)" },
  },
  "@keyframes dice-settle": {
    from: { transform: "rotateX(-32deg) rotateY(-38deg)" },
    to: { transform: "rotateX(-56deg) rotateY(-24deg) scale3d(1.1,1.1,1.1)" },
  },
  "@keyframes dice-bounce": {
    "0%": { transform: "translate(calc(-46*var(--vw,1vw)),calc(-30*var(--vh,1vh)))" },
    "18%": { transform: "translate(calc(-26*var(--vw,1vw)),calc(6*var(--vh,1vh)))" },
    "34%": { transform: "translate(calc(-12*var(--vw,1vw)),calc(-13*var(--vh,1vh)))" },
    "50%": { transform: "translate(calc(2*var(--vw,1vw)),calc(4*var(--vh,1vh)))" },
    "64%": { transform: "translate(calc(8*var(--vw,1vw)),calc(-7*var(--vh,1vh)))" },
    "78%": { transform: "translate(calc(2*var(--vw,1vw)),calc(1*var(--vh,1vh)))" },
    "88%": { transform: "translate(0,calc(-2*var(--vh,1vh)))" },
    "100%": { transform: "none" },
  },
  "@keyframes dice-shade": {
    "0%": { opacity: "0", transform: "translateX(calc(-46*var(--vw,1vw))) scale(.4)" },
    "18%": { opacity: ".28", transform: "translateX(calc(-26*var(--vw,1vw)))" },
    "34%": { opacity: ".1", transform: "translateX(calc(-12*var(--vw,1vw))) scale(.6)" },
    "50%": { opacity: ".28", transform: "translateX(calc(2*var(--vw,1vw)))" },
    "64%": { opacity: ".14", transform: "translateX(calc(8*var(--vw,1vw))) scale(.8)" },
    "78%, 100%": { opacity: ".28", transform: "none" },
  },
  "@keyframes dice-progress": { from: { transform: "scaleX(0)" } },
  "@keyframes bar-breathe": { to: { opacity: ".16" } },
} as const;

/**
 * What every element asks of Dinner Dice's own Chakra system: the base utilities, our tokens, no default theme.
 *
 * Night follows the device (`prefers-color-scheme`), so that no script has to choose before the first paint; paper is always day.
 */
export const systemConfig = defineConfig({
  cssVarsPrefix: "dd",
  cssVarsRoot: ":root",
  preflight: false,
  disableLayers: true,
  theme: {
    breakpoints,
    textStyles,
    tokens: { ...tokens, shadows: { lift: { value: "4px 4px 0 {colors.shadow}" } } },
    semanticTokens: { colors: colorRoles },
  },
});

const partSystem: SystemContext = { ...createSystem(base, systemConfig), _global: [] };

/** The styles of parts of a page. The page's own rules are in its sheet already. */
export const partLooks = new Looks(partSystem);

export const islandLooks = new Looks({ ...partSystem, _global: [keyframes] });
