import { expect, test, vi } from "vitest";
import { createAeroApiFlights } from "./aeroapi-flights.server.ts";

const AROUND = new Date("2027-01-20T13:30:00Z");
const ASKED = { number: "QR39", airport: "CDG", around: AROUND };

function flight(change: object = {}) {
  return {
    ident_iata: "QR39",
    destination: { code_iata: "CDG" },
    scheduled_in: "2027-01-20T13:25:00Z",
    estimated_in: "2027-01-20T14:40:00Z",
    actual_in: null,
    terminal_destination: "1",
    cancelled: false,
    ...change,
  };
}

function standIn(answer: () => Response | Promise<Response>) {
  const asked: { url: URL; headers: Headers }[] = [];
  const fetch = async (input: URL | RequestInfo, init?: RequestInit) => {
    asked.push({
      url: new URL(input instanceof Request ? input.url : input),
      headers: new Headers(init?.headers),
    });
    return answer();
  };
  const warn = vi.fn();
  const flights = createAeroApiFlights({ apiKey: "the-key", fetch, log: { warn }, timeout: 200 });
  return { asked, flights, warn };
}

test("returns the estimated arrival until the flight has arrived, then the actual one", async () => {
  const { flights, asked } = standIn(() => Response.json({ flights: [flight()] }));
  expect(await flights.arrivalOf(ASKED)).toEqual({
    expectedAt: new Date("2027-01-20T14:40:00Z"),
    terminal: "1",
    isCancelled: false,
  });
  expect(asked[0]?.url.pathname).toBe("/aeroapi/flights/QR39");
  expect(asked[0]?.url.searchParams.get("start")).toBe("2027-01-19T01:30:00Z");
  expect(asked[0]?.headers.get("x-apikey")).toBe("the-key");
  const landed = standIn(() => Response.json({ flights: [flight({ actual_in: "2027-01-20T14:35:00Z" })] }));
  expect((await landed.flights.arrivalOf(ASKED))?.expectedAt).toEqual(new Date("2027-01-20T14:35:00Z"));
});

test("picks the flight of this day and airport among flights of one number", async () => {
  const others = [
    flight({ scheduled_in: "2027-01-19T13:25:00Z", estimated_in: "2027-01-19T13:25:00Z" }),
    flight({ destination: { code_iata: "DOH" }, scheduled_in: "2027-01-20T13:30:00Z" }),
    flight(),
    flight({ scheduled_in: "2027-01-21T13:25:00Z", estimated_in: "2027-01-21T13:25:00Z" }),
  ];
  const { flights } = standIn(() => Response.json({ flights: others }));
  expect((await flights.arrivalOf(ASKED))?.expectedAt).toEqual(new Date("2027-01-20T14:40:00Z"));
});

test("reports a cancelled flight", async () => {
  const { flights } = standIn(() => Response.json({ flights: [flight({ cancelled: true })] }));
  expect(await flights.arrivalOf(ASKED)).toMatchObject({ isCancelled: true });
});

test.each([
  ["knows no such flight", () => Response.json({ flights: [] })],
  ["refuses the request", () => new Response("no", { status: 400 })],
  ["is down", () => new Response("down", { status: 503 })],
  ["refuses the key", () => new Response("no", { status: 401 })],
  ["answers in another shape", () => Response.json({ flights: "many" })],
  ["answers no JSON", () => new Response("<html>")],
  ["cannot be reached", () => Promise.reject(new TypeError("fetch failed"))],
  ["gives no time", () => Response.json({ flights: [flight({ scheduled_in: null })] })],
])("returns undefined when the service %s", async (_, answer) => {
  const { flights } = standIn(answer);
  expect(await flights.arrivalOf(ASKED)).toBeUndefined();
});
