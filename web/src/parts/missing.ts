import { EmptyPlate } from "../art/plates.js";
import { slotComponents, styled } from "../theme/styled.js";
import { Banner } from "./banner.js";
import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

const { withProvider, withContext } = slotComponents(
  defineSlotRecipe({
    slots: ["root", "number", "plate", "title", "lede"],
    base: {
      root: {
        minHeight: "calc(100vh - 16rem)",
        display: "grid",
        placeItems: "center",
        textAlign: "center",
        padding: "2.5rem 0 3.5rem",
      },
      number: {
        display: "flex",
        justifyContent: "center",
        alignItems: "center",
        gap: "clamp(.4rem,2vw,1.4rem)",
        font: "400 min(30vw,17rem)/.9 {fonts.display}",
      },
      plate: { width: "min(26vw,15rem)", height: "auto" },
      title: { textStyle: "title", marginTop: "1.6rem", "&:last-of-type": { marginBottom: "1.6rem" } },
      lede: { margin: ".7rem auto 1.6rem", maxWidth: "36ch", fontSize: "1.1875rem" },
    },
  }),
);

/** An error page: a number whose zeros are empty plates, and text below it. */
export const Missing = withProvider(Banner, "root");
export const MissingNumber = withContext("h1", "number");
export const MissingPlate = withContext(EmptyPlate, "plate");
export const MissingTitle = withContext("p", "title");
export const MissingLede = withContext("p", "lede");

/** Hidden without scripts, and in browsers that are too old for ours. */
export const WITH_SCRIPT = {
  "@media (scripting: none)": { display: "none" },
  "[data-plain] &": { display: "none" },
} as const;

/** Says what is missing without scripts; hidden if scripts run. */
export const NeedsScript = styled("p", {
  base: { "@media (scripting: enabled)": { "html:not([data-plain]) &": { display: "none" } } },
});

/** The text about a feature that needs scripts. */
export const WithScript = styled("span", { base: WITH_SCRIPT });
