import { expect, test } from "vitest";
import { contactPath, readContactAddress } from "./contact-address.ts";

test("shows the message form unless the address asks for a quote", () => {
  expect(read("").form).toBe("message");
  expect(read("about=gold").form).toBe("message");
  expect(read("about=quote").form).toBe("quote");
});

test.each(["lost-property", "invoice", "company"])("?about=%s selects that subject", (subject) => {
  expect(read(`about=${subject}`).given.subject).toBe(subject);
});

test("a duration and a class select a ride by the hour", () => {
  expect(read("about=quote&duration=4&vehicleClass=maybach").given).toMatchObject({
    tripType: "hourly",
    hours: "4",
    vehicleClass: "maybach",
  });
});

test("an address fills in the ride, never personal data", () => {
  const { given } = read("about=quote&from=CDG&full_name=Nour&email=a@example.com&phone=1&notes=x");
  expect(given.from).toBe("CDG");
  expect(Object.keys(given)).not.toEqual(expect.arrayContaining(["fullName"]));
  expect(JSON.stringify(given)).not.toMatch(/Nour|example|notes/);
});

test("the path of a form has its query", () => {
  expect(contactPath("fr")).toBe("/fr/contact");
  expect(contactPath("ar", "quote")).toBe("/ar/contact?about=quote");
});

function read(query: string) {
  return readContactAddress(new URLSearchParams(query));
}
