import { data, href, Link } from "react-router";
import { isOwner } from "#features/accounts/admin.ts";
import { type Guest, readGuest } from "#features/booking/read-guest.server.ts";
import { pickWords } from "#i18n/words.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";
import type { Route } from "./+types/guest.ts";
import { AdminHead, AdminSection, StatusBadge, Trail } from "../shell/admin-page.tsx";
import { asDispatcher } from "../shell/admin-request.server.ts";
import { PhoneLinks } from "../shell/phone-links.tsx";
import { Rows } from "../shell/rows.tsx";

/**
 * All rides and requests with the same phone or email address as one of them. Addresses of pages contain no personal
 * data.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const guest = await readGuest(services, dispatcher, params.reference, lang);
  if (!guest) throw data(null, { status: 404 });
  return { guest, isOwner: isOwner(dispatcher), words: pickWords(lang, ["guests", "operations", "payment"]) };
}

export default function GuestPage({ loaderData: { guest, isOwner: mayOpenData } }: Route.ComponentProps) {
  const t = useWords("guests.page");
  const nav = useWords("admin.nav");
  const ofData = useWords("guests.data");
  const lang = useLang();
  const { reference, isRequest, fullName, phone, email } = guest;
  const back = isRequest
    ? href("/:lang/admin/requests/:reference", { lang, reference })
    : href("/:lang/admin/bookings/:reference", { lang, reference });
  return (
    <>
      <Trail
        steps={[
          isRequest
            ? { to: href("/:lang/admin/requests", { lang }), text: nav("requests") }
            : { to: href("/:lang/admin/bookings", { lang }), text: nav("bookings") },
          { to: back, text: reference },
        ]}
      />
      <AdminHead title={t("title")} guest={fullName}>
        {phone ? <PhoneLinks {...phone} /> : null}
        {email ? (
          <a href={`mailto:${email}`}>
            <Ltr>{email}</Ltr>
          </a>
        ) : null}
      </AdminHead>
      <Text anywhere size="small" tone="soft">
        {t("by")}
      </Text>
      {mayOpenData ? (
        <p>
          <Link to={href("/:lang/admin/guests/:reference/data", { lang, reference })}>{ofData("link")}</Link>
        </p>
      ) : null}
      <Rides rides={guest.rides} />
      <Requests requests={guest.requests} />
    </>
  );
}

function Rides({ rides }: Pick<Guest, "rides">) {
  const t = useWords("guests.page");
  const states = useWords("payment.status");
  const formats = useFormats();
  const lang = useLang();
  return (
    <AdminSection title={t("rides")}>
      {rides.length === 0 ? (
        <Text anywhere size="small" tone="soft">
          {t("none")}
        </Text>
      ) : null}
      <Rows size="small">
        {rides.map(({ reference, status, pickupAt, route, total }) => (
          <li key={reference}>
            <span>
              <Link to={href("/:lang/admin/bookings/:reference", { lang, reference })}>
                <Ltr>{reference}</Ltr>
              </Link>{" "}
              <bdi>{route}</bdi> · <Ltr>{formats.money(total)}</Ltr>
            </span>
            <Text as="span" anywhere size="small" tone="soft">
              {formats.dateTime(pickupAt)} <StatusBadge status={status}>{states(status)}</StatusBadge>
            </Text>
          </li>
        ))}
      </Rows>
    </AdminSection>
  );
}

function Requests({ requests }: Pick<Guest, "requests">) {
  const t = useWords("guests.page");
  const operations = useWords("operations.requests");
  const formats = useFormats();
  const lang = useLang();
  return (
    <AdminSection title={t("requests")}>
      {requests.length === 0 ? (
        <Text anywhere size="small" tone="soft">
          {t("none")}
        </Text>
      ) : null}
      <Rows size="small">
        {requests.map(({ reference, status, kind, createdAt }) => (
          <li key={reference}>
            <span>
              <Link to={href("/:lang/admin/requests/:reference", { lang, reference })}>
                <Ltr>{reference}</Ltr>
              </Link>{" "}
              {operations(`kinds.${kind}`)}
            </span>
            <Text as="span" anywhere size="small" tone="soft">
              {formats.dateTime(createdAt)}{" "}
              <StatusBadge status={status}>{operations(`states.${status}`)}</StatusBadge>
            </Text>
          </li>
        ))}
      </Rows>
    </AdminSection>
  );
}
