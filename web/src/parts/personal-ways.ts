import { chakra } from "@chakra-ui/react/styled-system";

/** Where one can go from a personal page: buttons in a row that may wrap. */
export const PersonalWays = chakra("p", { base: { display: "flex", flexWrap: "wrap", gap: ".7rem" } });
