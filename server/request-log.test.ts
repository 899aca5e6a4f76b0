import { expect, test } from "vitest";
import { statusOf, withoutToken } from "./request-log.ts";

test("what broke because the line did is no fault of the site, and what broke by itself is one", () => {
  const gone = new Request("http://localhost/", { signal: AbortSignal.abort() });
  const there = new Request("http://localhost/");
  const failed = new Response(null, { status: 500 });
  expect([statusOf(gone, failed), statusOf(there, failed), statusOf(gone, new Response(null))]).toEqual([
    499, 500, 200,
  ]);
});

test.each([
  ["/fr/booking/manage/abc-_123", "/fr/booking/manage/…"],
  ["/fr/chauffeur/abc-_123", "/fr/chauffeur/…"],
  ["/ar/offers/abc-_123", "/ar/offers/…"],
  ["/fr/requests/abc-_123", "/fr/requests/…"],
  ["/fr/admin/requests/DE-7K3M9Q", "/fr/admin/requests/DE-7K3M9Q"],
  ["/fr/booking/manage/abc-_123.data", "/fr/booking/manage/….data"],
  ["/FR/Booking/MANAGE/abc", "/FR/Booking/MANAGE/…"],
  ["/fr/booking/m%61nage/abc", "/fr/booking/manage/…"],
  ["/fr//booking//manage//abc", "/fr//booking//manage//…"],
  ["/fr/blog/preview/abc", "/fr/blog/preview/…"],
  ["/fr/admin/welcome/abc", "/fr/admin/welcome/…"],
  ["/fr/admin/reset-password/abc", "/fr/admin/reset-password/…"],
  ["/sandbox/pay/cs_test_abc", "/sandbox/pay/…"],
  ["/sandbox/pay.css", "/sandbox/pay.css"],
  ["/fr/fleet/maybach", "/fr/fleet/maybach"],
  ["/%E0%A4%A", "/%E0%A4%A"],
])("%s is logged as %s", (path, logged) => {
  expect(withoutToken(path)).toBe(logged);
});
