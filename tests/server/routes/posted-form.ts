import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { expect } from "vitest";
import { provider, type Script } from "../../core/fixtures.js";
import { ask, type RawAnswer } from "../raw-request.js";
import { type RunningApp, runApp } from "../running-app.js";

export type Fields = readonly (readonly [string, string])[];

/** What the telling renderer says a page would show. */
export interface Told {
  readonly preferences: object;
  readonly ready?: boolean;
  readonly picked?: { readonly id: string; readonly phone?: string };
  readonly shown?: readonly string[];
  readonly startedOver?: boolean;
  readonly customs?: string;
  readonly units?: string;
  readonly searched?: number;
  readonly reach?: string;
  readonly earlier?: readonly object[];
  readonly failure?: object;
  readonly relaxations?: readonly object[];
}

export const IN_MEMPHIS: Fields = [["location", "Memphis"]];
export const FORM = { "content-type": "application/x-www-form-urlencoded" };

const opened: RunningApp[] = [];

export async function closeOpened(): Promise<void> {
  await Promise.all(opened.splice(0).map((app) => app.close()));
}

export async function running(ports: Parameters<typeof runApp>[0] = {}): Promise<RunningApp> {
  const app = await runApp(ports);
  opened.push(app);
  return app;
}

export function serving(script: Script): Promise<RunningApp> {
  const scripted: PlacesProvider = provider(script);
  return running({ places: scripted });
}

export function post({ url }: RunningApp, fields: Fields): Promise<RawAnswer> {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
  return ask(url, { method: "POST", path: "/", headers: FORM, body });
}

export async function result(app: RunningApp, fields: Fields): Promise<Told> {
  const { status, body } = await post(app, fields);
  expect(status).toBe(200);
  return JSON.parse(body) as Told;
}
