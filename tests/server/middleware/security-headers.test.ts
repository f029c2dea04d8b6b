import { contentPolicy } from "@dinner-dice/server/middleware/security-headers";
import { expect, it } from "vitest";

function directive(policy: string, name: string): string | undefined {
  return policy.split("; ").find((each) => each.startsWith(`${name} `));
}

it("allows no pictures but ours and Google's reviewers, and a stand-in's where one answers", () => {
  const usual = "img-src 'self' data: https://lh3.googleusercontent.com";
  expect(directive(contentPolicy([]), "img-src")).toBe(usual);
  const images = ["http://127.0.0.1:4310"];
  expect(directive(contentPolicy([], { images }), "img-src")).toBe(`${usual} http://127.0.0.1:4310`);
});

it("allows scripts of our own only, whatever else is allowed", () => {
  const hosts = { images: ["http://127.0.0.1:1"], connect: ["https://script.google.com"] };
  expect(directive(contentPolicy(["sha256-x"], hosts), "script-src")).toBe("script-src 'self'");
});
