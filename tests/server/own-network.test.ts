import { isSafeAddress } from "@dinner-dice/server/own-network";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { prop } from "../prop.js";

test.each([
  "https://nominatim.example.org",
  "http://localhost:8080",
  "http://127.0.0.1/",
  "http://127.1.2.3",
  "http://[::1]:8080",
  "http://nominatim:8080",
  "http://10.1.2.3",
  "http://172.16.0.1",
  "http://172.31.255.255/api/interpreter",
  "http://192.168.1.20:8080",
  "http://[fd12:3456::1]",
  "http://[::ffff:10.0.0.1]",
  "http://maps.internal",
  "http://nominatim.maps.svc.cluster.local",
])("%s can be asked", (address) => {
  expect(isSafeAddress(address)).toBe(true);
});

test.each([
  "http://nominatim.example.org",
  "http://nominatim.example.org.",
  "http://8.8.8.8",
  "http://172.32.0.1",
  "http://11.0.0.1",
  "http://134744072",
  "http://[2001:db8::1]",
  "http://10.example.org",
  "http://internal.example.org",
  "ftp://nominatim",
  "nominatim:8080",
  "nominatim",
  "",
])("%j cannot", (address) => {
  expect(isSafeAddress(address)).toBe(false);
});

prop([fc.domain()])("a name of the public name system is never asked without TLS", (domain) => {
  expect(isSafeAddress(`http://${domain}/`)).toBe(/\.(?:localhost|local|internal)$/.test(domain));
});
