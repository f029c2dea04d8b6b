import { prop } from "../../prop.js";
import { proxiesIn, visitorAddress, visitorKey } from "@dinner-dice/server/middleware/visitor";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const ours = proxiesIn(["127.0.0.1", "10.0.0.0/8", "fd00::/8", "::1"]);
const nobody = proxiesIn([]);

describe("the visitor's address", () => {
  it.each([
    ["no proxy, no header", "203.0.113.9", "", "203.0.113.9"],
    ["a header from a visitor", "203.0.113.9", "198.51.100.1", "203.0.113.9"],
    ["one proxy", "10.0.0.1", "198.51.100.1", "198.51.100.1"],
    ["two proxies", "10.0.0.1", "198.51.100.1, 10.9.9.9", "198.51.100.1"],
    ["a made-up start", "10.0.0.1", "1.1.1.1, 198.51.100.1", "198.51.100.1"],
    ["a made-up proxy", "10.0.0.1", "1.1.1.1, 10.0.0.2, 198.51.100.1", "198.51.100.1"],
    ["nothing but proxies", "10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"],
    ["a proxy without a header", "10.0.0.1", "", "10.0.0.1"],
    ["nonsense at the end", "10.0.0.1", "198.51.100.1, nonsense", "10.0.0.1"],
    ["nonsense behind a proxy", "10.0.0.1", "nonsense, 10.0.0.2", "10.0.0.2"],
    ["IPv4 written as IPv6", "::ffff:10.0.0.1", "::ffff:198.51.100.1", "198.51.100.1"],
    ["IPv4 written as IPv6 in hex", "::ffff:a00:1", "::ffff:c633:6401", "198.51.100.1"],
    ["a port", "10.0.0.1", "198.51.100.1:4711", "198.51.100.1"],
    ["IPv6 with a port", "fd00::1", "[2001:db8::1]:4711", "2001:db8::1"],
    ["IPv6 on loopback", "::1", "2001:DB8:0:0::1", "2001:db8::1"],
    ["a zone", "fe80::1%eth0", "", "fe80::1"],
    ["a connection that is gone", undefined, "198.51.100.1", "unknown"],
  ])("%s", (_, ...[peer, forwardedFor = "", address = ""]) => {
    expect(visitorAddress({ peer, forwardedFor }, ours)).toBe(address);
  });

  prop([fc.ipV4(), fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()))])(
    "is never what the header says when there is no proxy",
    (peer, hops) => {
      expect(visitorAddress({ peer, forwardedFor: hops.join(", ") }, nobody)).toBe(peer);
    },
  );

  prop([fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()))])(
    "is what our proxy saw, whatever the visitor wrote before it",
    (hops) => {
      const forwardedFor = [...hops, "198.51.100.1"].join(", ");
      expect(visitorAddress({ peer: "10.0.0.1", forwardedFor }, ours)).toBe("198.51.100.1");
    },
  );
});

describe("one visitor", () => {
  it.each([
    ["198.51.100.1", "198.51.100.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["2001:db8:1:2::", "2001:db8:1:2::/64"],
    ["unknown", "unknown"],
    ["2002:c633:6401::1", "198.51.100.1"],
    ["2002:c633:6401:ffff:1:2:3:4", "198.51.100.1"],
    ["2001:0:4136:e378:8000:63bf:39cc:9bfe", "198.51.100.1"],
    ["64:ff9b::198.51.100.1", "198.51.100.1"],
    ["::ffff:0:c633:6401", "198.51.100.1"],
    ["::198.51.100.1", "198.51.100.1"],
  ])("%s counts as %s", (address, key) => {
    expect(visitorKey(address)).toBe(key);
  });

  const group = fc.integer({ min: 0, max: 0xffff }).map((each) => each.toString(16));
  const groups = (length: number): fc.Arbitrary<string> =>
    fc.array(group, { minLength: length, maxLength: length }).map((each) => each.join(":"));

  const keyOf = (peer: string): string => visitorKey(visitorAddress({ peer, forwardedFor: "" }, nobody));

  prop([groups(4), groups(4), groups(4)])("is a whole /64, and no more", (net, host, other) => {
    fc.pre(!/^(?:0:0:0:0|2002:|2001:0:|64:ff9b:)/.test(net));
    expect(keyOf(`${net}:${host}`)).toBe(keyOf(`${net}:${other}`));
    if (net !== other) expect(keyOf(`${net}:${host}`)).not.toBe(keyOf(`${other}:${host}`));
  });
});
