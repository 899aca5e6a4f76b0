import { expect, test } from "vitest";
import { statusOf, withoutToken } from "./request-log.ts";

test("logs a failure of an aborted request as 499, and another failure as 500", () => {
  const gone = new Request("http://localhost/", { signal: AbortSignal.abort() });
  const there = new Request("http://localhost/");
  const failed = new Response(null, { status: 500 });
  expect([statusOf(gone, failed), statusOf(there, failed), statusOf(gone, new Response(null))]).toEqual([
    499, 500, 200,
  ]);
});

test.each([
  ["/fr/booking/manage/abc-_123", "/fr/booking/manage/…"],
  ["/ar/booking/passenger/abc-_123/calendar", "/ar/booking/passenger/…/calendar"],
  ["/fr/chauffeur/abc-_123", "/fr/chauffeur/…"],
  ["/ar/offers/abc-_123", "/ar/offers/…"],
  ["/fr/requests/abc-_123", "/fr/requests/…"],
  ["/fr/admin/requests/DE-7K3M9Q", "/fr/admin/requests/DE-7K3M9Q"],
  ["/fr/booking/manage/abc-_123.data", "/fr/booking/manage/….data"],
  ["/FR/Booking/MANAGE/abc", "/FR/Booking/MANAGE/…"],
  ["/fr/booking/m%61nage/abc", "/fr/booking/manage/…"],
  ["/fr//booking//manage//abc", "/fr//booking//manage//…"],
  ["/ar/m/abc-_123", "/ar/m/…"],
  ["/EN//P/abc-_123.data", "/EN//P/….data"],
  ["/fr/t%2Fabc", "/fr/t/…"],
  ["/fr/blog/preview/abc", "/fr/blog/preview/…"],
  ["/fr/admin/welcome/abc", "/fr/admin/welcome/…"],
  ["/fr/admin/reset-password/abc", "/fr/admin/reset-password/…"],
  ["/sandbox/pay/cs_test_abc", "/sandbox/pay/…"],
  ["/sandbox/pay.css", "/sandbox/pay.css"],
  ["/fr/fleet/maybach", "/fr/fleet/maybach"],
  ["/%E0%A4%A", "/%E0%A4%A"],
  ["/fr/blog/preview/abc.def", "/fr/blog/preview/…"],
  ["/fr/booking/manage/abc.def.data", "/fr/booking/manage/….data"],
  ["/fr/booking/manage/abc%", "/fr/booking/manage/…"],
  ["/fr/booking/manage/%E0%A4%Aabc", "/fr/booking/manage/…"],
  ["/fr/booking/m%61nage/abc%", "/fr/booking/manage/…"],
  ["/fr/%E0%A4%A/booking%2Fmanage%2Fabc", "/fr/%E0%A4%A/booking/manage/…"],
  ["/fr/booking/m%2561nage/abc%ff", "/fr/booking/manage/…"],
  ["/fr/booking/manages/9sVwRk2mP0aXcQ7tLzB4yDhJ8nEfGuKi3oWrTbYxMZq%", "/fr/booking/manages/…%"],
  [
    "/fr/blog/choosing-a-car-for-the-fashion-week-in-paris-2027",
    "/fr/blog/choosing-a-car-for-the-fashion-week-in-paris-2027",
  ],
  [
    "/fr/admin/edit/0b7c2f6e-8d9a-4c1b-9e3f-5a6b7c8d9e0f",
    "/fr/admin/edit/0b7c2f6e-8d9a-4c1b-9e3f-5a6b7c8d9e0f",
  ],
])("logs %s as %s", (path, logged) => {
  expect(withoutToken(path)).toBe(logged);
});
