import { href, Link } from "react-router";
import type { ShownDated, ShownVersion } from "#features/pricing/tariff/read-tariff.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";
import { StatusBadge } from "#app/routes/admin/shell/admin-page.tsx";
import { useChangedText } from "./price-names.ts";
import { Rows } from "#app/routes/admin/shell/rows.tsx";

export function UpcomingPrices({ lists }: { lists: ShownDated[] }) {
  const t = useWords("prices.dated");
  const formats = useFormats();
  const lang = useLang();
  if (lists.length === 0) return null;
  return (
    <Stack as="section" gap={4} id="upcoming" aria-labelledby="upcoming-title">
      <h2 id="upcoming-title">{t("upcoming")}</h2>
      <Rows size="small">
        {lists.map((list) => (
          <li key={list.id}>
            <Cluster links as="span" gap={4} row={1} align="center">
              <b>{t("from", { date: formats.date(list.startsAt) })}</b>
              <Link to={href("/:lang/admin/settings/prices/from/:list", { lang, list: list.id })}>
                {t("compare")}
              </Link>
              <Link to={`${href("/:lang/admin/settings/prices", { lang })}?list=${list.id}`}>
                {t("edit")}
              </Link>
            </Cluster>
            <DatedLine list={list} />
          </li>
        ))}
      </Rows>
    </Stack>
  );
}

export function DatedLine({ list: { changed, at, by } }: { list: ShownDated }) {
  const t = useWords("prices");
  const formats = useFormats();
  const changedText = useChangedText();
  return (
    <>
      <span>
        {changed.length > 0 ? t("one.differs", { changed: changedText(changed) }) : t("dated.same")}
      </span>
      <Text as="span" measure size="small" tone="soft">
        {formats.dateTime(at)} · {by ? <Ltr>{by}</Ltr> : t("history.gone")}
      </Text>
    </>
  );
}

export function PriceHistory({ versions, current }: { versions: ShownVersion[]; current: number }) {
  const t = useWords("prices");
  const lang = useLang();
  const oldest = versions.at(-1);
  return (
    <Stack as="section" gap={4} id="history" aria-labelledby="history-title">
      <h2 id="history-title">{t("sections.history")}</h2>
      <Rows size="small">
        {versions.map((version) => (
          <li key={version.version}>
            <Cluster links as="span" gap={4} row={1} align="center">
              <b>{t("version", { number: version.version })}</b>
              {version.version === current ? (
                <StatusBadge status="confirmed">{t("history.current")}</StatusBadge>
              ) : (
                <Link
                  to={href("/:lang/admin/settings/prices/:version", {
                    lang,
                    version: String(version.version),
                  })}
                >
                  {t("history.look", { number: version.version })}
                </Link>
              )}
            </Cluster>
            <VersionLine version={version} />
          </li>
        ))}
      </Rows>
      {oldest && oldest.version > 1 ? (
        <Text measure size="small" tone="soft">
          {t("history.others")}
        </Text>
      ) : null}
    </Stack>
  );
}

export function VersionLine({ version: { isFirst, changed, at, by } }: { version: ShownVersion }) {
  const t = useWords("prices.history");
  const formats = useFormats();
  const changedText = useChangedText();
  return (
    <>
      {changed.length > 0 ? <span>{t("changed", { changed: changedText(changed) })}</span> : null}
      <Text as="span" measure size="small" tone="soft">
        {formats.dateTime(at)} · {isFirst ? t("first") : by ? <Ltr>{by}</Ltr> : t("gone")}
      </Text>
    </>
  );
}
