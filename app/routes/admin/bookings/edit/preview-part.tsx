import type { ReactNode } from "react";
import { EDIT_TEXTS } from "#features/booking/edit/edit-fields.ts";
import type { ShownSection } from "#platform/mail/shown-email.ts";
import { directionOf } from "#i18n/locales.ts";
import { Runs } from "#app/shell/words/runs.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { usePostErrors } from "../../shell/forms.ts";
import type { EditPage, EditPreview } from "./edit-page.server.ts";
import styles from "./edit.module.css";
import { OverbookField } from "./price-fields.tsx";
import { classes } from "#app/ui/classes.ts";
import { look } from "#app/routes/admin/shell/look.ts";

export function PreviewPart({ page }: { page: EditPage }) {
  const t = useWords("operations.edit");
  const { preview, isSame } = page;
  return (
    <>
      {isSame ? (
        <Notice tone="info" role="status">
          {t("same")}
        </Notice>
      ) : null}
      {preview ? (
        <>
          <Changes preview={preview} />
          <Money preview={preview} />
          <Available page={page} preview={preview} />
          <Chauffeur preview={preview} />
          <Told page={page} preview={preview} />
        </>
      ) : null}
    </>
  );
}

type Props = { page: Pick<EditPage, "typed" | "problem">; preview: EditPreview };

export function Result({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={2} padTop={4} lineAbove="line">
      <h3>{title}</h3>
      {children}
    </Stack>
  );
}

function Changes({ preview: { rows } }: Pick<Props, "preview">) {
  const t = useWords("operations.edit");
  return (
    <table className={classes(look("table", "small"), styles.changes)}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t("field")}</th>
          <th scope="col">{t("before")}</th>
          <th scope="col">{t("after")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <Text as="s" tone="soft">
                <Runs runs={before} />
              </Text>
            </td>
            <td>
              <b>
                <Runs runs={after} />
              </b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Money({ preview: { money } }: Pick<Props, "preview">) {
  const t = useWords("operations.edit.money");
  const formats = useFormats();
  const { before, after, difference, settlement, deducted, listed, isOnAccount, isByCard } = money;
  const amount = formats.money(Math.abs(difference));
  const total = formats.money(after);
  const refund = () => {
    const rest = formats.money(-difference - deducted);
    if (deducted > 0) return t("part", { deducted: formats.money(deducted), amount: rest });
    return t(isByCard ? "refund" : "repay", { amount });
  };
  const sign = difference > 0 ? "+" : "−";
  return (
    <Result title={t("title")}>
      <p>
        {difference === 0
          ? t("same", { total })
          : t("change", {
              before: formats.money(before),
              after: total,
              difference: `\u2066${sign}\u2069${amount}`,
            })}
      </p>
      {listed.isSame || listed.total === after ? null : (
        <Text size="small" tone="soft">
          {listed.total === null ? t("unlisted") : t("listed", { amount: formats.money(listed.total) })}
        </Text>
      )}
      {settlement === "link" ? <p>{t("link", { amount })}</p> : null}
      {settlement === "balance" ? <p>{t("balance", { amount })}</p> : null}
      {settlement === "refund" ? <p>{refund()}</p> : null}
      {settlement === "agreed" ? <p>{t(isOnAccount ? "account" : "cash", { total })}</p> : null}
    </Result>
  );
}

type AvailableProps = {
  page: { typed: { more: { overbookReason: string } }; problem: string | null };
  preview: Pick<EditPreview, "full" | "isAvailabilityChecked">;
};

export function Available({ page, preview: { full, isAvailabilityChecked } }: AvailableProps) {
  const t = useWords("operations.edit");
  const reasons = useWords("occupancy.answer.reasons");
  const { overbookReason } = page.typed.more;
  const [missing] = usePostErrors(
    page.problem === "full" ? [{ field: EDIT_TEXTS.overbookReason[0], key: "overbook-reason-missing" }] : [],
  );
  if (!full)
    return (
      <Result title={t("availability.title")}>
        <p>{t(isAvailabilityChecked ? "availability.free" : "availability.same")}</p>
      </Result>
    );
  return (
    <Result title={t("availability.title")}>
      <Notice tone="warning">{t("availability.full", { reason: reasons(full) })}</Notice>
      <OverbookField
        label={t("overbook")}
        hint={t("overbookHint")}
        required
        defaultValue={overbookReason}
        error={missing?.text}
      />
    </Result>
  );
}

export function Chauffeur({ preview: { chauffeur } }: Pick<Props, "preview">) {
  const t = useWords("operations.edit.chauffeur");
  if (!chauffeur)
    return (
      <Result title={t("title")}>
        <p>{t("none")}</p>
      </Result>
    );
  const { chauffeur: name, state, warnings, isToConfirm } = chauffeur;
  return (
    <Result title={t("title")}>
      <p>{t(state, { name: `\u2068${name}\u2069` })}</p>
      {warnings.length > 0 ? (
        <Notice tone="warning">
          <>
            {warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
            {isToConfirm ? <p>{t("toConfirm")}</p> : null}
          </>
        </Notice>
      ) : null}
    </Result>
  );
}

export function Told({ page, preview }: Props) {
  const t = useWords("operations.edit");
  const { mail, mayBeQuiet, isQuiet, isProvenAnew, phone } = preview;
  const { more } = page.typed;
  const [missing] = usePostErrors(
    page.problem === "unexplained" ? [{ field: EDIT_TEXTS.quietReason[0], key: "quiet-reason-missing" }] : [],
  );
  return (
    <Result title={t("told.title")}>
      {mail && !isQuiet ? <p>{t("told.mail", { email: `\u2066${mail.to}\u2069` })}</p> : null}
      {mail && isQuiet ? <p>{t("told.quietNow")}</p> : null}
      {mail ? null : <p>{t("told.nobody", { phone: `\u2066${phone}\u2069` })}</p>}
      {mail && isProvenAnew ? (
        <Text size="small" tone="soft">
          {t("told.proof")}
        </Text>
      ) : null}
      {mail && !isQuiet ? <MailToRead mail={mail} /> : null}
      {mayBeQuiet ? (
        <>
          <CheckboxField
            name="quiet"
            value="on"
            defaultChecked={more.quiet === "on"}
            label={t("quiet")}
            hint={t("quietHint")}
          />
          <TextField
            name={EDIT_TEXTS.quietReason[0]}
            label={t("quietReason")}
            maxLength={EDIT_TEXTS.quietReason[1]}
            dir="auto"
            autoComplete="off"
            defaultValue={more.quietReason}
            error={missing?.text}
          />
        </>
      ) : null}
    </Result>
  );
}

export function MailToRead({ mail }: { mail: NonNullable<EditPreview["mail"]> }) {
  const t = useWords("operations.edit.told");
  return (
    <details>
      <summary>{t("read")}</summary>
      <Stack
        gap={2}
        size="small"
        anywhere
        className={look("side", "accent", "padded")}
        lang={mail.lang}
        dir={directionOf(mail.lang)}
      >
        <p>
          <b>{t("subject", { subject: mail.subject })}</b>
        </p>
        {mail.sections.map((section, index) => (
          <MailSection key={index} section={section} />
        ))}
      </Stack>
    </details>
  );
}

function MailSection({ section }: { section: ShownSection }) {
  return (
    <>
      {section.title ? <h4>{section.title}</h4> : null}
      {section.kind === "text"
        ? section.paragraphs.map((runs, index) => (
            <Text lines key={index}>
              <Runs runs={runs} />
            </Text>
          ))
        : section.facts.map(({ label, value }, index) => (
            <Text lines key={index}>
              <Text as="span" size="small" tone="soft">
                <Runs runs={label} />
              </Text>{" "}
              <Runs runs={value} />
            </Text>
          ))}
    </>
  );
}
