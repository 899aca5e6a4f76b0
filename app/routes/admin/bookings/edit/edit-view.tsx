import { useState } from "react";
import { href, Link } from "react-router";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AdminHead, Trail } from "../../shell/admin-page.tsx";
import { TroubleNotice, Watchers } from "../../shell/live-notices.tsx";
import { useLivePage } from "../../shell/use-live-page.ts";
import { WholeRideFields } from "./edit-form-fields.tsx";
import { GuestFields, PriceFields } from "./guest-form-fields.tsx";
import type { EditPage } from "./edit-page.server.ts";
import { PreviewPart } from "./preview-part.tsx";
import { RideEditForm } from "./ride-edit-form.tsx";

type Props = { page: EditPage; isAnswered: boolean };

export function EditView({ page, isAnswered }: Props) {
  const t = useWords("operations.edit");
  const nav = useWords("admin.nav");
  const live = useWords("workplace.live");
  const edits = useWords("edits");
  const lang = useLang();
  const { reference } = page;
  const [isChanged, setChanged] = useState(false);
  const { trouble, watchers } = useLivePage({
    page: `booking ${reference}`,
    pulse: `${href("/:lang/admin/bookings/:reference/pulse", { lang, reference })}?of=version`,
    fingerprint: String(page.version),
    readAt: page.now,
    onChange: () => setChanged(true),
  });
  return (
    <>
      <Trail
        steps={[
          { to: href("/:lang/admin/bookings", { lang }), text: nav("bookings") },
          { to: href("/:lang/admin/bookings/:reference", { lang, reference }), text: reference },
        ]}
      />
      <AdminHead title={t("title", { reference: `\u2066${reference}\u2069` })} guest={page.guest}>
        <Watchers watchers={watchers} />
        {page.status === "confirmed" ? (
          <>
            {page.hasWayBack ? (
              <Link to={`${href("/:lang/admin/bookings/:reference/leg", { lang, reference })}?way=back`}>
                {edits("add.back")}
              </Link>
            ) : null}
            <Link to={`${href("/:lang/admin/bookings/:reference/leg", { lang, reference })}?way=on`}>
              {edits("add.on")}
            </Link>
          </>
        ) : null}
        {page.isOneOfSeveral && page.canEdit ? (
          <Link to={`${href("/:lang/admin/bookings/:reference", { lang, reference })}?cancel=guest`}>
            {edits("remove.open")}
          </Link>
        ) : null}
      </AdminHead>
      <TroubleNotice trouble={trouble}>
        {isChanged && !isAnswered ? <Notice tone="warning">{live("changed")}</Notice> : null}
      </TroubleNotice>
      {page.canEdit ? (
        <EditForm page={page} isAnswered={isAnswered} />
      ) : (
        <Notice tone="info">{t(`closed.${page.status}`)}</Notice>
      )}
    </>
  );
}

function EditForm({ page, isAnswered }: Props) {
  const t = useWords("operations.edit");
  const { preview, problem } = page;
  return (
    <RideEditForm
      page={page}
      lead={t("lead")}
      problem={
        problem ? (
          <>
            <p>{t(`problems.${problem}`)}</p>
            <Merged page={page} />
          </>
        ) : null
      }
      seen={preview?.key ?? ""}
      isAnswered={isAnswered}
      previewTitle={t("preview")}
      preview={<PreviewPart page={page} />}
      save={preview && t(preview.money.settlement === "link" ? "saveLink" : "save")}
    >
      {(fields) => (
        <>
          <input type="hidden" name="version" value={page.version} />
          <input type="hidden" name="base" value={page.base} />
          <WholeRideFields {...fields} />
          <GuestFields {...fields} hint={t("contactsHint")} />
          <PriceFields {...fields} />
        </>
      )}
    </RideEditForm>
  );
}

function Merged({ page: { merged } }: Pick<Props, "page">) {
  const t = useWords("operations.edit");
  const { list } = useFormats();
  if (!merged) return null;
  const names = (keys: string[]) =>
    list(
      [...new Set(keys.map((key) => FIELD_WORDS[key] ?? (key as "fullName")))].map((key) =>
        t(`fields.${key}`),
      ),
    );
  return (
    <>
      {merged.taken.length > 0 ? <p>{t("taken", { fields: names(merged.taken) })}</p> : null}
      {merged.contested.length > 0 ? <p>{t("contested", { fields: names(merged.contested) })}</p> : null}
    </>
  );
}

const FIELD_WORDS: Record<string, "bags" | "seats" | "services" | "price"> = {
  bagsLarge: "bags",
  bagsCabin: "bags",
  bagsBulky: "bags",
  infant: "seats",
  toddler: "seats",
  booster: "seats",
  meetAndGreet: "services",
  returnMeetAndGreet: "services",
  fastTrack: "services",
  returnFastTrack: "services",
  bodyguard: "services",
  femaleChauffeur: "services",
  arabicSpeaking: "services",
  priceByHand: "price",
};
