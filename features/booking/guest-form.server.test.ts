import { expect, test } from "vitest";
import { readGuestForm } from "./guest-form.server.ts";

test("reads a flight in lower case as upper case", () => {
  const form = new FormData();
  form.set("travel_number", " af 007 ");
  expect(readGuestForm(form).typed.travelNumber).toBe("AF 007");
});
