import { expect, test } from "vitest";
import { runCommand } from "./run-command.ts";

test("returns the output of a command and whether it succeeded", async () => {
  const fine = await runCommand(["sh", "-c", "echo said; echo complained >&2"], { minutes: 1 });
  expect(fine).toMatchObject({ succeeded: true });
  expect(fine.output).toContain("said\n");
  expect(fine.output).toContain("complained\n");
  expect(await runCommand(["sh", "-c", "exit 3"], { minutes: 1 })).toEqual({ succeeded: false, output: "" });
});

test("returns a failure when the command does not exist", async () => {
  const outcome = await runCommand(["no-such-command"], { minutes: 1 });
  expect(outcome.succeeded).toBe(false);
  expect(outcome.output).toContain("no-such-command could not be started");
});

test("ends a command that exceeds its time limit, with the processes it started", async () => {
  const outcome = await runCommand(["sh", "-c", "sleep 30 & sleep 30"], { minutes: 0.5 / 60 });
  expect(outcome.succeeded).toBe(false);
  expect(outcome.output).toContain("was ended after");
});

test("does not wait for background processes of a finished command", async () => {
  const started = performance.now();
  expect(await runCommand(["sh", "-c", "sleep 30 & echo done"], { minutes: 1 })).toEqual({
    succeeded: true,
    output: "done\n",
  });
  expect(performance.now() - started).toBeLessThan(10_000);
});
