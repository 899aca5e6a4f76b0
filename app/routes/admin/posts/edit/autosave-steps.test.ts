import { expect, test } from "vitest";
import { autosaveStep, isUnsent, sendIn, UNTOUCHED, type AutosaveStep } from "./autosave-steps.ts";

const after = (...steps: AutosaveStep[]) => steps.reduce(autosaveStep, UNTOUCHED);
const typed = (at: number): AutosaveStep => ({ kind: "typed", at });
const failed = (at: number): AutosaveStep => ({ kind: "failed", why: "offline", at });

test("sends a text two seconds after the last change", () => {
  expect(sendIn(UNTOUCHED, 1_000)).toBeNull();
  expect(sendIn(after(typed(1_000)), 1_000)).toBe(2_000);
  expect(sendIn(after(typed(1_000), typed(2_500)), 3_000)).toBe(1_500);
  expect(sendIn(after(typed(1_000)), 9_000)).toBe(0);
});

test("does not send while a request is pending, and sends later changes after it", () => {
  const onItsWay = after(typed(1_000), { kind: "sent" }, typed(3_500));
  expect(sendIn(onItsWay, 60_000)).toBeNull();
  const kept = autosaveStep(onItsWay, { kind: "kept" });
  expect([isUnsent(kept), sendIn(kept, 4_000)]).toEqual([true, 1_500]);
});

test("does not send stored changes again", () => {
  const kept = after(typed(1_000), { kind: "sent" }, { kind: "kept" });
  expect([isUnsent(kept), sendIn(kept, 60_000)]).toEqual([false, null]);
});

test("without a connection it tries again after increasing delays, and immediately once it is back", () => {
  const once = after(typed(1_000), { kind: "sent" }, failed(3_000));
  expect([isUnsent(once), sendIn(once, 3_000)]).toEqual([true, 2_000]);
  const often = [1, 2, 3, 4, 5].reduce((now) => autosaveStep(now, failed(3_000)), once);
  expect(sendIn(often, 3_000)).toBe(30_000);
  expect(sendIn(autosaveStep(often, { kind: "retry" }), 3_001)).toBe(0);
});

test("a refused text waits for a change, a signed-out session for the user", () => {
  const refused = after(typed(0), { kind: "sent" }, { kind: "failed", why: "refused", at: 0 });
  expect(sendIn(refused, 99_000)).toBeNull();
  expect(sendIn(autosaveStep(refused, typed(99_000)), 99_000)).toBe(2_000);
  const out = after(typed(0), { kind: "sent" }, { kind: "failed", why: "signed-out", at: 0 });
  expect(sendIn(autosaveStep(out, typed(99_000)), 99_000)).toBeNull();
  expect(sendIn(autosaveStep(out, { kind: "retry" }), 99_000)).toBe(0);
});

test("sends nothing while the post is being saved", () => {
  const held = after(typed(1_000), { kind: "held" });
  expect(sendIn(held, 60_000)).toBeNull();
  expect(sendIn(autosaveStep(held, { kind: "released" }), 60_000)).toBe(0);
  expect(isUnsent(autosaveStep(held, { kind: "clean" }))).toBe(false);
});
