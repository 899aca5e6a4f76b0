import { index, route, type RouteConfig } from "@react-router/dev/routes";

/** One module, four addresses each. */
const STEP_PATHS = ["booking", "booking/vehicle", "booking/extras", "booking/checkout"];
const LEGAL_PATHS = ["privacy-policy", "cookie-policy", "terms", "legal-notice"];

/** Every address of the site, in the order of the specification. */
export default [
  route(":lang", "shell/site-layout.tsx", [
    index("routes/site/home.tsx"),
    route("booking/places", "routes/booking/places.ts"),
    route("booking/live", "routes/booking/live.ts"),
    route("booking/pay", "routes/booking/pay.ts"),
    route("booking/manage/:token", "routes/booking/manage.tsx"),
    ...STEP_PATHS.map((path) => route(path, "routes/booking/booking.tsx", { id: path })),
    route("thank-you", "routes/payment/thank-you.tsx"),
    route("payment/success", "routes/payment/success.tsx"),
    route("payment/cancel", "routes/payment/cancel.tsx"),
    ...LEGAL_PATHS.map((path) => route(path, "routes/site/legal/legal-page.tsx", { id: path })),
  ]),
  index("routes/system/unknown.tsx", { id: "no-language" }),
  route("*", "routes/system/unknown.tsx"),
] satisfies RouteConfig;
