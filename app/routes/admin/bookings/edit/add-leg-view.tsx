import { href } from "react-router";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminHead, Trail } from "../../shell/admin-page.tsx";
import type { AddLegPage } from "./add-leg-page.server.ts";
import { WholeRideFields } from "./edit-form-fields.tsx";
import { PriceFields } from "./guest-form-fields.tsx";
import { RideEditForm } from "./ride-edit-form.tsx";
import { Available, MailToRead, Result } from "./preview-part.tsx";

type Props = { page: AddLegPage; isAnswered: boolean };

export function AddLegView(props: Props) {
  const t = useWords("edits.add");
  const nav = useWords("admin.nav");
  const lang = useLang();
  const { page } = props;
  const { reference, way } = page;
  return (
    <>
      <Trail
        steps={[
          { to: href("/:lang/admin/bookings", { lang }), text: nav("bookings") },
          { to: href("/:lang/admin/bookings/:reference", { lang, reference }), text: reference },
        ]}
      />
      <AdminHead title={t(`title.${way}`, { reference: `\u2066${reference}\u2069` })} guest={page.guest} />
      {page.canAdd ? <AddLegForm {...props} /> : <Notice tone="info">{t("closed")}</Notice>}
    </>
  );
}

function AddLegForm({ page, isAnswered }: Props) {
  const t = useWords("edits.add");
  const edit = useWords("operations.edit");
  const { preview, problem } = page;
  return (
    <RideEditForm
      page={page}
      lead={t("lead")}
      problem={problem ? (problem === "changed" ? t("changed") : edit(`problems.${problem}`)) : null}
      seen={preview?.key ?? ""}
      isAnswered={isAnswered}
      previewTitle={t("preview")}
      preview={preview ? <Preview page={page} preview={preview} /> : null}
      save={preview && t(preview.settlement === "link" ? "saveLink" : "save")}
    >
      {(fields) => (
        <>
          <WholeRideFields {...fields} />
          <PriceFields {...fields} prices={["listed", "hand"]} />
        </>
      )}
    </RideEditForm>
  );
}

type PreviewProps = { page: AddLegPage; preview: NonNullable<AddLegPage["preview"]> };

function Preview({ page, preview }: PreviewProps) {
  const t = useWords("edits.add");
  const edit = useWords("operations.edit");
  const { money } = useFormats();
  const { settlement, listed, mail } = preview;
  const total = money(preview.total);
  return (
    <>
      <Result title={edit("money.title")}>
        <p>{t("total", { total })}</p>
        {listed === preview.total ? null : (
          <Text size="small" tone="soft">
            {listed === null ? edit("money.unlisted") : edit("money.listed", { amount: money(listed) })}
          </Text>
        )}
        <p>
          {settlement === "link"
            ? t("link", { total })
            : edit(preview.isOnAccount ? "money.account" : "money.cash", { total })}
        </p>
      </Result>
      <Available page={page} preview={preview} />
      <Result title={edit("chauffeur.title")}>
        <p>{t("chauffeur")}</p>
      </Result>
      <Result title={edit("told.title")}>
        <p>
          {mail
            ? edit("told.mail", { email: `\u2066${mail.to}\u2069` })
            : edit("told.nobody", { phone: `\u2066${preview.phone}\u2069` })}
        </p>
        {mail && settlement === "agreed" ? (
          <Text size="small" tone="soft">
            {t("proof")}
          </Text>
        ) : null}
        {mail ? <MailToRead mail={mail} /> : null}
      </Result>
    </>
  );
}
