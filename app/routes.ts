import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import { EVENT_SLUGS } from "#i18n/pages/event-slugs.ts";
import { SERVICE_SLUGS } from "#i18n/pages/service-slugs.ts";
import { VEHICLE_SLUGS } from "#i18n/pages/vehicle-slugs.ts";

/** One module, four addresses each. */
const STEP_PATHS = ["booking", "booking/vehicle", "booking/extras", "booking/checkout"];
const LEGAL_PATHS = ["privacy-policy", "cookie-policy", "terms", "legal-notice"];

/** Our own page of all pieces: production has never heard of it. */
const PIECES = import.meta.env.DEV ? [route(":lang/_ui", "routes/system/ui-page/ui-page.tsx")] : [];

/** Every address of the site, in the order of the specification. */
export default [
  route(":lang", "shell/site-layout.tsx", [
    index("routes/site/home.tsx"),
    route("about", "routes/site/about/about.tsx"),
    route("services", "routes/site/services/services.tsx"),
    ...SERVICE_SLUGS.map((slug) =>
      route(`services/${slug}`, "routes/site/services/service.tsx", { id: `services/${slug}` }),
    ),
    route("prestige-events", "routes/site/events/events.tsx"),
    ...EVENT_SLUGS.map((slug) =>
      route(`prestige-events/${slug}`, "routes/site/events/event.tsx", { id: `prestige-events/${slug}` }),
    ),
    route("fleet", "routes/site/fleet/fleet.tsx"),
    ...VEHICLE_SLUGS.map((slug) =>
      route(`fleet/${slug}`, "routes/site/fleet/vehicle.tsx", { id: `fleet/${slug}` }),
    ),
    route("contact", "routes/site/contact/contact.tsx"),
    route("form-stamp", "routes/site/contact/form-stamp.ts"),
    route("blog", "routes/site/blog/blog.tsx"),
    route("blog/category/:category", "routes/site/blog/blog.tsx", { id: "blog/category" }),
    route("blog/tag/:tag", "routes/site/blog/blog.tsx", { id: "blog/tag" }),
    route("blog/feed.xml", "routes/site/blog/feed.ts"),
    route("blog/preview/:token", "routes/site/blog/preview.tsx"),
    route("blog/:slug", "routes/site/blog/post.tsx"),
    route("booking/places", "routes/booking/places.ts"),
    route("booking/live", "routes/booking/quote-preview.ts"),
    route("booking/pay", "routes/booking/pay.ts"),
    route("booking/manage/:token", "routes/booking/manage.tsx"),
    route("booking/manage/:token/:reference", "routes/booking/change/change.tsx"),
    ...["proof.pdf", "calendar.ics"].map((file) =>
      route(`booking/manage/:token/:reference/${file}`, "routes/booking/change/download.ts", { id: file }),
    ),
    ...STEP_PATHS.map((path) => route(path, "routes/booking/booking.tsx", { id: path })),
    route("thank-you", "routes/payment/thank-you.tsx"),
    route("payment/success", "routes/payment/success.tsx"),
    route("payment/cancel", "routes/payment/cancel.tsx"),
    route("payment/link", "routes/payment/link.tsx"),
    ...LEGAL_PATHS.map((path) => route(path, "routes/site/legal/legal-page.tsx", { id: path })),
  ]),
  route(":lang/chauffeur/:token", "routes/chauffeur/run-sheet.tsx"),
  route(":lang/admin", "routes/admin/shell/admin-layout.tsx", [
    route("login", "routes/admin/sign-in/login.tsx"),
    route("login/code", "routes/admin/sign-in/login-code.tsx"),
    route("logout", "routes/admin/sign-in/logout.ts"),
    route("welcome/:token", "routes/admin/sign-in/welcome.tsx"),
    route("forgotten-password", "routes/admin/sign-in/forgotten-password.tsx"),
    route("reset-password/:token", "routes/admin/sign-in/reset-password.tsx"),
    route("bookings/export.csv", "routes/admin/bookings/export.ts"),
    route("bookings/pulse", "routes/admin/bookings/pulse.ts"),
    route("media/picker", "routes/admin/media/picker.ts"),
    route("media/upload", "routes/admin/media/upload.ts"),
    route("edit/:id/autosave", "routes/admin/posts/edit/autosave.ts"),
    route("edit/:id/linkable", "routes/admin/posts/edit/linkable.ts"),
    route("edit/:id/preview", "routes/admin/posts/edit/preview-link.ts"),
    route("image-optimizer/upload", "routes/admin/optimizer/upload.ts"),
    route("image-optimizer/:batch/report.csv", "routes/admin/optimizer/report.ts"),
    route("image-optimizer/:batch/pictures.zip", "routes/admin/optimizer/pictures.ts"),
    route("image-optimizer/:batch/library", "routes/admin/optimizer/library.ts"),
    route("image-optimizer/:batch/:file/:side", "routes/admin/optimizer/file.ts"),
    layout("routes/admin/shell/signed-in-layout.tsx", [
      index("routes/admin/posts/list/posts.tsx"),
      route("new", "routes/admin/posts/edit/new-post.tsx"),
      route("edit/:id", "routes/admin/posts/edit/edit-post.tsx"),
      route("edit/:id/revisions", "routes/admin/posts/revisions/revisions.tsx"),
      route("categories", "routes/admin/posts/categories/categories.tsx"),
      route("media", "routes/admin/media/library.tsx"),
      route("media/slots", "routes/admin/media/slots.tsx"),
      route("media/:id", "routes/admin/media/media-item.tsx"),
      route("image-optimizer", "routes/admin/optimizer/optimizer.tsx"),
      route("bookings", "routes/admin/bookings/bookings.tsx"),
      route("bookings/new", "routes/admin/bookings/new/phone-booking.tsx", { id: "admin/phone-booking" }),
      route("bookings/new/:step", "routes/admin/bookings/new/phone-booking.tsx"),
      route("bookings/:reference", "routes/admin/bookings/booking.tsx"),
      route("flights", "routes/admin/flights/flights.tsx"),
      route("bookings/:reference/assignment", "routes/admin/bookings/assignment.tsx"),
      route("guests/:reference", "routes/admin/guests/guest.tsx"),
      route("requests", "routes/admin/requests/requests.tsx"),
      route("requests/:reference", "routes/admin/requests/request.tsx"),
      route("mails", "routes/admin/mails/mails.tsx"),
      route("chauffeurs", "routes/admin/chauffeurs/chauffeurs.tsx"),
      route("chauffeurs/:id", "routes/admin/chauffeurs/chauffeur.tsx"),
      route("cars", "routes/admin/cars/cars.tsx"),
      route("cars/:id", "routes/admin/cars/car.tsx"),
      route("settings", "routes/admin/settings/company/company.tsx"),
      route("settings/prices", "routes/admin/settings/prices/prices.tsx"),
      route("settings/prices/:version", "routes/admin/settings/prices/price-version.tsx"),
      route("settings/dispatch", "routes/admin/settings/dispatch/dispatch.tsx"),
      route("settings/users", "routes/admin/settings/users/users.tsx"),
      route("account", "routes/admin/account/account.tsx"),
      route("account/two-step", "routes/admin/account/two-step.tsx"),
    ]),
  ]),
  ...PIECES,
  route("events", "routes/system/events.ts"),
  route("robots.txt", "routes/system/robots.ts"),
  route("sitemap.xml", "routes/system/sitemap.ts"),
  route("cards/:lang/*", "routes/system/card.ts"),
  route("media/*", "routes/system/media.ts"),
  index("routes/system/unknown.tsx", { id: "no-language" }),
  route("*", "routes/system/unknown.tsx"),
] satisfies RouteConfig;
