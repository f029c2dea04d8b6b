import { LOWEST } from "../theme/global-css.js";
import { slotComponents } from "../theme/styled.js";
import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

/** Low screens: the message and Skip come before the ornament. */
const LOW = "@media (max-height: 30rem), (max-height: 34rem) and (max-width: 19rem)";

/** Phones in landscape and pages at 400 %: the die is beside the text. */
const LYING = "@media (max-height: 30rem) and (min-width: 19.01rem)";

/** Phones with large text: the die gets the space that is left. */
const LARGE = "@media (max-height: 40rem) and (max-width: 19rem)";

/** Small phones: all candidates and Skip fit on one screen. */
const SHORT = "@media (min-height: 30.01rem) and (max-height: 44rem)";

const { withProvider, withContext } = slotComponents(
  defineSlotRecipe({
    slots: [
      "root",
      "content",
      "stage",
      "shade",
      "drop",
      "cube",
      "side",
      "core",
      "words",
      "aside",
      "progress",
      "bar",
      "controls",
      "mat",
      "finalist",
    ],
    base: {
      root: {
        width: "100%",
        height: "100%",
        maxWidth: "none",
        maxHeight: "none",
        margin: "0",
        padding: "0",
        border: "0",
        "--name": "clamp(1.3rem,min(2.1vw,3.6vh),40px)",
        "--mat": "calc(6*(max(1.8rem,1.1*var(--name)) + .3rem))",
        position: "fixed",
        inset: "0",
        zIndex: "40",
        display: "grid",
        placeItems: "center",
        background: "{colors.counter} var(--counter-pattern)",
        color: "onCounter",
        overflow: "auto",
        _highContrast: { backgroundImage: "none" },
      },
      content: {
        textAlign: "center",
        width: "100%",
        padding: "6",
        display: "grid",
        justifyItems: "center",
        [SHORT]: { padding: ".75rem" },
        [LOW]: { padding: ".5rem 1rem" },
        [LYING]: { gridTemplateColumns: "auto 1fr", columnGap: "8", alignItems: "center" },
      },
      stage: {
        /* As large as the words, six names and Skip leave room for. */
        "--d": "clamp(4.5rem,min(max(8.5rem,26vmin),(100vh - 22.4rem - var(--mat))/2.05),12rem)",
        width: "calc(var(--d)*1.7)",
        height: "calc(var(--d)*2.05)",
        display: "grid",
        placeItems: "center",
        perspective: "900px",
        position: "relative",
        [SHORT]: {
          "--d": "clamp(3rem,min(max(8.5rem,26vmin),(100vh - 33rem)/1.8),12rem)",
          height: "calc(var(--d)*1.8)",
        },
        [LARGE]: { "--d": "min(38vw,25vh - 2.2rem)", height: "calc(var(--d)*1.8)" },
        [LYING]: { "--d": "min(30vh,22vw)", gridRow: "1/span 4" },
      },
      shade: {
        position: "absolute",
        bottom: "1%",
        width: "calc(var(--d)*1.3)",
        height: "calc(var(--d)*.2)",
        borderRadius: "50%",
        background: "{colors.printInk}",
        opacity: ".28",
        animation: "dice-shade var(--roll,2.5s) both",
        _motionReduce: { animation: "none" },
      },
      drop: {
        transformStyle: "preserve-3d",
        animation: "dice-bounce var(--roll,2.5s) both",
        _motionReduce: { animation: "none" },
      },
      cube: {
        width: "var(--d)",
        height: "var(--d)",
        position: "relative",
        transformStyle: "preserve-3d",
        transform: "rotateX(-32deg) rotateY(-38deg)",
        animation: "dice-roll var(--roll,2.5s) cubic-bezier(.3,.1,.35,1) both",
        "[data-found=true] &": { animation: "dice-settle var(--settle,.5s) {easings.settle} both" },
        _motionReduce: {
          "[data-found=true] &": { animation: "none" },
          animation: "none",
          transform: "rotateX(-56deg) rotateY(-24deg)",
        },
      },
      side: {
        "--h": "calc(var(--d)/2)",
        position: "absolute",
        inset: "0",
        borderRadius: "11%",
        background: "{colors.printInk}",
        padding: "3.5%",
        transform: "var(--turn) translateZ(var(--h))",
        "& svg": { width: "100%", height: "100%", _highContrast: { forcedColorAdjust: "none" } },
      },
      core: {
        "--h": "calc(var(--d)*.465)",
        position: "absolute",
        inset: "3.5%",
        borderRadius: "3%",
        background: "{colors.printInk}",
        transform: "var(--turn) translateZ(var(--h))",
      },
      words: {
        textStyle: "headline",
        justifySelf: "stretch",
        minHeight: "2.5em",
        lg: { minHeight: "1.3em" },
        display: "grid",
        alignItems: "center",
        marginTop: "1.4rem",
        [SHORT]: { marginTop: ".4rem", minHeight: "1.3em" },
        [LOW]: { fontSize: "1.5rem", minHeight: "2.1em", marginTop: "0" },
      },
      aside: {
        fontSize: "1.1875rem",
        color: "onCounterMuted",
        marginTop: "2",
        [SHORT]: { marginTop: ".2rem", fontSize: "1rem" },
        [LOW]: { marginTop: "0", fontSize: "1rem" },
        "&[data-off=true]": { visibility: "hidden" },
      },
      progress: {
        width: "min(18rem,70vw)",
        height: "10px",
        border: "2px solid {colors.onCounter}",
        borderRadius: "9px",
        margin: "1.4rem 0 1.2rem",
        [SHORT]: { margin: ".6rem 0" },
        [LOW]: { margin: ".5rem 0", width: "min(18rem,40vw)" },
        overflow: "hidden",
      },
      bar: {
        display: "block",
        height: "100%",
        background: "{colors.onCounter}",
        transformOrigin: "0 0",
        animation: "dice-progress 3s linear both",
        _motionReduce: {
          animation: "none",
          transform: "scaleX(.5)",
          "[data-found=true] &": { transform: "none" },
        },
        _highContrast: { background: "Highlight", forcedColorAdjust: "none" },
      },
      /* Room for six names, so that nothing jumps when they come. */
      mat: {
        display: "grid",
        alignContent: "start",
        gap: ".3rem",
        width: "fit-content",
        maxWidth: "min(60rem,90vw)",
        minHeight: "var(--mat)",
        marginTop: ".7rem",
        [LOW]: { minHeight: "0", gridTemplateColumns: "repeat(2,minmax(0,1fr))", gap: ".1rem 1rem" },
        [LOWEST]: { display: "none" },
      },
      finalist: {
        display: "flex",
        gap: ".6rem",
        alignItems: "center",
        minHeight: "1.8rem",
        font: "400 var(--name)/1.1 {fonts.display}",
        letterSpacing: ".012em",
        textAlign: "left",
        overflowWrap: "anywhere",
        transformOrigin: "0 50%",
        transition: "scale {durations.settle} {easings.settle},opacity {durations.settle}",
        [LOW]: { fontSize: "1.2rem", minHeight: "0" },
        "& > svg": { width: "max(1.6rem,var(--name))", height: "auto", flex: "none" },
        "[data-found=true] &": {
          opacity: ".7",
          scale: ".94",
          "&[data-landed=true]": { opacity: "1", scale: "1.12" },
          /* This line of type becomes the name on the check. */
          "&[data-landed=true] > span": { viewTransitionName: "pick" },
        },
        _motionReduce: { transition: "none" },
      },
      controls: { display: "flex", flexWrap: "wrap", gap: ".7rem", justifyContent: "center" },
    },
    variants: {
      here: {
        true: {
          root: {
            "--roll": ".55s",
            "--settle": ".2s",
            "--vw": ".2vw",
            "--vh": ".2vh",
            position: "absolute",
            background: "{colors.check}",
            color: "ink",
            overflow: "hidden",
            zIndex: "1",
            gridTemplateColumns: "auto minmax(0,1fr)",
            alignContent: "start",
            gap: "1rem",
            padding: "1.6rem 1.2rem",
            alignItems: "center",
          },
          stage: { "&&": { "--d": "min(4.5rem,16vw)", height: "11rem" } },
          mat: { "&&": { display: "grid", gridTemplateColumns: "1fr", minHeight: "0", margin: "0" } },
          finalist: { "&&": { fontSize: "1.05rem", minHeight: "1.7rem" } },
        },
      },
    },
  }),
);

export const DiceDialog = withProvider("dialog", "root");
/** A roll over the place where its check will be, not over the whole page. */
export const DiceHere = withProvider("div", "root");
export const DiceContent = withContext("div", "content");

/** The area where the die rolls: its shadow, its bounce, the cube, its sides and the dark core between them. */
export const DiceStage = withContext("div", "stage");
export const DiceShade = withContext("div", "shade");
export const DiceDrop = withContext("div", "drop");
export const DiceCube = withContext("div", "cube");

export const DiceSide = withContext("div", "side");
export const DiceCore = withContext("div", "core");

export const DiceWords = withContext("p", "words");
export const DiceAside = withContext("p", "aside");

export const DiceProgress = withContext("div", "progress");
export const DiceBar = withContext("i", "bar");
export const DiceControls = withContext("p", "controls");

export const DiceMat = withContext("ol", "mat");
export const DiceFinalist = withContext("li", "finalist");
