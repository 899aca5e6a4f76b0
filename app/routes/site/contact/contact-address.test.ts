import { expect, test } from "vitest";
import { contactPath, readContactAddress } from "./contact-address.ts";

test("the page shows the message form, unless a quote is meant", () => {
  expect(read("").form).toBe("message");
  expect(read("about=gold").form).toBe("message");
  expect(read("about=quote").form).toBe("quote");
});

test.each(["lost-property", "invoice", "company"])("?about=%s chooses that subject", (subject) => {
  expect(read(`about=${subject}`).given.subject).toBe(subject);
});

test("hours and a class mean a car by the hour", () => {
  expect(read("about=quote&duration=4&vehicleClass=maybach").given).toMatchObject({
    tripType: "hourly",
    hours: "4",
    vehicleClass: "maybach",
  });
});

test("an address fills in the ride, never the person", () => {
  const { given } = read("about=quote&from=CDG&full_name=Nour&email=a@example.com&phone=1&notes=x");
  expect(given.from).toBe("CDG");
  expect(Object.keys(given)).not.toEqual(expect.arrayContaining(["fullName"]));
  expect(JSON.stringify(given)).not.toMatch(/Nour|example|notes/);
});

test("the way to a form is an address", () => {
  expect(contactPath("fr")).toBe("/fr/contact");
  expect(contactPath("ar", "quote")).toBe("/ar/contact?about=quote");
});

function read(query: string) {
  return readContactAddress(new URLSearchParams(query));
}
