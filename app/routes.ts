import { index, route, type RouteConfig } from "@react-router/dev/routes";

/** Every address of the site, in the order of the specification. */
export default [
  route(":lang", "shell/site-layout.tsx", [
    index("routes/site/home.tsx"),
    route("booking/places", "routes/booking/places.ts"),
    route("booking/live", "routes/booking/live.ts"),
    route("booking/pay", "routes/booking/pay.ts"),
    route("booking/manage/:token", "routes/booking/manage.tsx"),
    route("booking/:step?", "routes/booking/booking.tsx"),
    route("thank-you", "routes/payment/thank-you.tsx"),
    route("payment/success", "routes/payment/success.tsx"),
    route("payment/cancel", "routes/payment/cancel.tsx"),
  ]),
  route("*", "routes/system/unknown.tsx"),
] satisfies RouteConfig;
