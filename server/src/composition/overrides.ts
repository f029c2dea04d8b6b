import { ContainerModule } from "inversify";
import type { AppPorts } from "../app.js";
import { TOKENS } from "./tokens.js";

/** A module that replaces the built site and renderer. Development renders from the sources. */
export function overrides({ site, renderer }: Pick<AppPorts, "site" | "renderer">): ContainerModule {
  return new ContainerModule(({ rebind }) => {
    rebind(TOKENS.site).toConstantValue(site);
    rebind(TOKENS.renderer).toConstantValue(renderer);
  });
}
