import { expect, test } from "vitest";
import { securityText } from "./security-text.ts";

test.each(["2027-01-10T09:00:00Z", "2028-02-29T23:59:59Z", "2027-06-30T00:00:00Z"])(
  "contains a contact, an expiry within a year, the languages and its own address on %s",
  (now) => {
    const text = securityText({
      email: "security+site@maison-alcyon.example",
      publicUrl: "https://maison-alcyon.example",
      now: new Date(now),
    });
    const lines = text.trimEnd().split("\n");
    expect(lines).toEqual([
      "Contact: mailto:security%2Bsite@maison-alcyon.example",
      expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT00:00:00Z$/),
      "Preferred-Languages: fr, en, ar",
      "Canonical: https://maison-alcyon.example/.well-known/security.txt",
    ]);
    const ahead = Date.parse(lines[1]!.slice("Expires: ".length)) - Date.parse(now);
    expect(ahead).toBeGreaterThan(170 * 24 * 3_600_000);
    expect(ahead).toBeLessThan(365 * 24 * 3_600_000);
  },
);
