import {
  FIRST,
  logger,
  MEMPHIS,
  MIDNIGHT,
  NONE_REMOVED,
  places,
  provider,
  READY,
  store,
} from "../fixtures.js";
import { VISITOR } from "../machines/finder-fixtures.js";
import { cityFinderMachine } from "@dinner-dice/core/finder/city-finder";
import { finderMachine } from "@dinner-dice/core/finder/finder";
import { ALL, PlacesError } from "@dinner-dice/core/ports/places-provider";
import { failed, type SearchOutcome } from "@dinner-dice/core/search/search-outcome";
import { describe, expect, it } from "vitest";
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from "xstate";
import { type AdjacencyMap, getAdjacencyMap, getShortestPaths, getStateNodes } from "xstate/graph";

const FOUND: SearchOutcome = {
  kind: "found",
  restaurants: places(2),
  searched: { center: MEMPHIS, radius: 3000 },
  tally: { found: 2, removed: NONE_REMOVED, left: 2 },
  extent: ALL,
  notApplied: [],
  relaxations: [],
};

const ANSWERS: Readonly<Record<string, readonly unknown[]>> = {
  checkStatus: [READY, { ...READY, ready: false }],
  handOver: [true, false],
  prepare: [undefined],
  search: [FOUND, failed({ kind: "no-results" })],
  loadDetails: [{ phone: "1" }, undefined],
};

const traversal = {
  input: {
    provider: provider(),
    random: FIRST,
    store: store(),
    logger: logger(),
    clock: MIDNIGHT,
    manner: "hand-over",
  },
  events: eventsAt,
  serializeState: ({ value, context }: AnyMachineSnapshot): string =>
    JSON.stringify([
      value,
      context["round"]?.number,
      context["round"]?.detailed.size,
      context["trouble"]?.failure.kind,
    ]),
  serializeEvent: (event: EventObject): string => JSON.stringify(event),
};

const PASSED_THROUGH = new Set([
  "finder.result.opening",
  "finder.rolling.landed",
  "city-finder.loading.deciding",
  "city-finder.result.opening",
]);

describe.each<[string, AnyStateMachine, readonly string[]]>([
  ["the home page's finder", finderMachine, ["form", "setup", "result"]],
  ["the embedded finder", cityFinderMachine, ["idle", "result", "redirecting"]],
])("every path through %s", (_, machine, rests) => {
  const graph = getAdjacencyMap(machine, traversal);
  const isAtRest = (snapshot: AnyMachineSnapshot): boolean => rests.some((rest) => snapshot.matches(rest));

  it("reaches every state there is", () => {
    const visited = new Set(Object.values(graph).flatMap(({ state }) => nodesOf(state).map(({ id }) => id)));
    const missed = getStateNodes(machine).filter(
      (node) => !visited.has(node.id) && !PASSED_THROUGH.has(node.id),
    );
    expect(missed.map(({ id }) => id)).toEqual([]);
  });

  it(`ends in ${rests.join(", ")}, whatever the outside world answers`, () => {
    const unrest = Object.entries(graph).filter(([, { state }]) => !isAtRest(state));
    expect(unrest.length).toBeGreaterThan(0);
    for (const [key] of unrest) expect(endsOf(graph, { key, isAtRest })).toEqual(new Set(["at rest"]));
  });

  it.each(rests)("can lead to %s", (rest) => {
    const paths = getShortestPaths(machine, { ...traversal, toState: (snapshot) => snapshot.matches(rest) });
    expect(paths.length).toBeGreaterThan(0);
  });

  it("never ends in an error", () => {
    for (const { state } of Object.values(graph)) expect(state.status).not.toBe("error");
  });
});

function eventsAt(snapshot: AnyMachineSnapshot): readonly EventObject[] {
  return [...VISITOR, ...worldEventsAt(snapshot)];
}

function worldEventsAt(snapshot: AnyMachineSnapshot): readonly EventObject[] {
  const nodes = nodesOf(snapshot);
  const delays = nodes.flatMap(({ after }) => after.map(({ eventType }) => ({ type: eventType })));
  const answers = nodes.flatMap(({ invoke }) =>
    invoke.flatMap(({ id, src }) => [
      ...(ANSWERS[typeof src === "string" ? src : ""] ?? []).map((output) => ({
        type: `xstate.done.actor.${id}`,
        output,
        actorId: id,
      })),
      { type: `xstate.error.actor.${id}`, error: new PlacesError("upstream", "refused"), actorId: id },
    ]),
  );
  return [...delays, ...answers];
}

function nodesOf({ _nodes: nodes }: AnyMachineSnapshot): readonly AnyStateNode[] {
  return nodes;
}

/** How it ends when the visitor says nothing more: at rest, stuck, or never. */
function endsOf(
  graph: AdjacencyMap<AnyMachineSnapshot, EventObject>,
  from: {
    readonly key: string;
    readonly isAtRest: (snapshot: AnyMachineSnapshot) => boolean;
    readonly seen?: readonly string[];
  },
): Set<string> {
  const { key, isAtRest, seen = [] } = from;
  const { state } = graph[key as keyof typeof graph]!;
  if (isAtRest(state)) return new Set(["at rest"]);
  if (seen.includes(key)) return new Set(["never"]);
  const world = new Set(worldEventsAt(state).map((event) => traversal.serializeEvent(event)));
  const next = Object.values(graph[key as keyof typeof graph]!.transitions).filter(({ event }) =>
    world.has(traversal.serializeEvent(event)),
  );
  const moves = next.map((each) => traversal.serializeState(each.state)).filter((each) => each !== key);
  if (moves.length === 0) return new Set([`stuck in ${key}`]);
  return new Set(moves.flatMap((each) => [...endsOf(graph, { key: each, isAtRest, seen: [...seen, key] })]));
}
