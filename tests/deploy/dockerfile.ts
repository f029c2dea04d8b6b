import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../build-first.js";

/** One instruction: 'COPY' and what follows it. */
export interface Instruction {
  readonly name: string;
  readonly rest: string;
}

export interface Stage {
  readonly from: string;
  readonly instructions: readonly Instruction[];
}

export function dockerfile(): readonly Stage[] {
  const text = readFileSync(join(ROOT, "Dockerfile"), "utf8").replace(/\\\n/g, " ");
  const instructions = text
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line): Instruction => {
      const [, name = "", rest = ""] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
      return { name, rest: rest.replace(/\s+/g, " ").trim() };
    });
  return instructions.reduce<Stage[]>((stages, instruction) => {
    const last = stages.at(-1);
    if (instruction.name === "FROM" || !last)
      return [...stages, { from: instruction.rest, instructions: [] }];
    return [...stages.slice(0, -1), { ...last, instructions: [...last.instructions, instruction] }];
  }, []);
}

export function all({ instructions }: Stage, name: string): readonly string[] {
  return instructions.filter((each) => each.name === name).map(({ rest }) => rest);
}
