import { expect, test } from "vitest";
import { createLimits } from "./limits.server.ts";

const allowed = async (limits: ReturnType<typeof createLimits>, addresses: string[]) => {
  let heard = 0;
  for (const address of addresses) if (await limits.allow("form", address)) heard += 1;
  return heard;
};

test("an IPv6 network of one household is one visitor, however many addresses it uses", async () => {
  const many = Array.from({ length: 50 }, (_, index) => `2001:db8:1:2::${(index + 1).toString(16)}`);
  expect(await allowed(createLimits(), many)).toBe(10);
});

test("two networks, and two IPv4 addresses, are two visitors", async () => {
  const limits = createLimits();
  expect(await allowed(limits, Array<string>(20).fill("2001:db8:1:2::1"))).toBe(10);
  expect(await allowed(limits, Array<string>(20).fill("2001:db8:1:3::1"))).toBe(10);
  expect(await allowed(limits, Array<string>(20).fill("192.0.2.1"))).toBe(10);
  expect(await allowed(limits, Array<string>(20).fill("192.0.2.2"))).toBe(10);
});

test("what turned out well does not count", async () => {
  const limits = createLimits();
  for (let tried = 0; tried < 50; tried += 1) {
    expect(await limits.allow("booking", "192.0.2.1")).toBe(true);
    await limits.giveBack("booking", "192.0.2.1");
  }
  const tries = await Promise.all(Array.from({ length: 30 }, () => limits.allow("booking", "192.0.2.1")));
  expect(tries.filter(Boolean)).toHaveLength(20);
});
