import { expect, test } from "vitest";
import { readGuestForm } from "./guest-form.server.ts";

test("a flight typed in small letters is read as the boards write it", () => {
  const form = new FormData();
  form.set("travel_number", " af 007 ");
  expect(readGuestForm(form).typed.travelNumber).toBe("AF 007");
});
