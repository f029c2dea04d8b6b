import dns from "node:dns";
import { Socket } from "node:net";
import { writeSync } from "node:fs";

/** Loaded by a program that may use no network at all: it ends at the first name or address that it asks for. */
function refuse() {
  writeSync(2, "The network was asked.\n");
  process.exit(97);
}

Socket.prototype.connect = refuse;
for (const face of [dns, dns.promises])
  for (const name of Object.keys(face).filter((each) => /^(lookup|resolve)/.test(each))) face[name] = refuse;
