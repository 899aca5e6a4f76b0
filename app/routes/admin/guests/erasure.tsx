import { data, href, Link } from "react-router";
import { ERASURE_COUNTS } from "#features/privacy/erasure/erasure-counts.ts";
import { readErasure } from "#features/privacy/erasure/read-erasure.server.ts";
import { pickWords } from "#i18n/words.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import type { Route } from "./+types/erasure.ts";
import { AdminHead } from "../shell/admin-page.tsx";
import { asOwner } from "../shell/admin-request.server.ts";
import { useWatched } from "./use-watched.ts";
import { Rows } from "../shell/rows.tsx";

/** Contains no personal data. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const erasure = await readErasure(services, owner, params.id);
  if (!erasure) throw data(null, { status: 404 });
  return { erasure, words: pickWords(lang, ["guests"]) };
}

export default function ErasurePage({ loaderData: { erasure } }: Route.ComponentProps) {
  const t = useWords("guests.erase");
  const formats = useFormats();
  const lang = useLang();
  const isBusy = erasure.status === "running";
  useWatched(isBusy);
  const counted = ERASURE_COUNTS.filter((name) => erasure.counts[name] > 0);
  return (
    <>
      <p>
        <Link to={href("/:lang/admin/bookings", { lang })}>{t("certificate.back")}</Link>
      </p>
      <AdminHead title={t("certificate.title")} />
      <Stack gap={3} aria-live="polite">
        <p>
          <b>
            {isBusy || !erasure.doneAt
              ? t("certificate.running")
              : t("certificate.done", { time: formats.dateTime(erasure.doneAt) })}
          </b>
        </p>
        {isBusy ? (
          <p>
            {t("certificate.left", { count: erasure.left })} <Link to="">{t("certificate.refresh")}</Link>
          </p>
        ) : null}
        <Rows size="small">
          {counted.map((name) => (
            <li key={name}>{t(`counts.${name}`, { count: erasure.counts[name] })}</li>
          ))}
        </Rows>
        <Text anywhere size="small" tone="soft">
          {t("certificate.note")}
        </Text>
      </Stack>
    </>
  );
}
