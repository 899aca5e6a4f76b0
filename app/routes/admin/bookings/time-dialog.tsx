import { useId, useRef } from "react";
import { href, Link, type useFetcher } from "react-router";
import { PHONE_TEXTS } from "#features/booking/guest-fields.ts";
import { STEP_MINUTES } from "#features/dispatch/move-steps.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Stack, Toolbar } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { usePostErrors } from "../shell/forms.ts";
import type { BoardAnswer } from "./board-action.server.ts";
import { isolated } from "./board-acts.tsx";
import { Available, Chauffeur, Money, Told } from "./edit/preview-part.tsx";

type Props = {
  answer: Extract<BoardAnswer, { kind: "ask" }>;
  fetcher: ReturnType<typeof useFetcher<BoardAnswer>>;
  onClose: () => void;
};

export function TimeDialog({ answer, fetcher, onClose }: Props) {
  const t = useWords("edits.move");
  const edit = useWords("operations.edit");
  const lang = useLang();
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  const formats = useFormats();
  const { reference, guest, from, to, preview, problem, errors, typed } = answer;
  const texts = usePostErrors(errors);
  const times = { from: formats.time(from), to: formats.time(to ?? from), name: isolated(guest) };
  const errorOf = (...fields: string[]) => texts.find(({ field }) => fields.includes(field))?.text;
  const isBusy = fetcher.state !== "idle";
  const seen = preview?.key ?? "";
  return (
    <Dialog box={box} aria-labelledby={id} onClose={onClose}>
      <fetcher.Form method="post" noValidate>
        <Stack gap={5} key={answer.formKey}>
          <h2 id={id}>{t("title", times)}</h2>
          {to === null || to === from ? null : <p>{t("lead", times)}</p>}
          {problem ? (
            <Notice tone="warning" role="alert">
              {edit(`problems.${problem}`)}
            </Notice>
          ) : null}
          <input type="hidden" name="reference" value={reference} />
          <input type="hidden" name="at" value={answer.at} />
          <input type="hidden" name="form_key" value={answer.formKey} />
          <TextField
            name="clock"
            label={t("clock")}
            type="time"
            step={STEP_MINUTES * 60}
            defaultValue={answer.clock}
            error={errorOf("when", "date", "time", "fold")}
          />
          <PriceFields answer={answer} errorOf={errorOf} />
          {preview ? (
            <>
              <Money preview={preview} />
              <Available page={{ typed, problem }} preview={preview} />
              <Chauffeur preview={preview} />
              <Told page={{ typed, problem }} preview={preview} />
            </>
          ) : null}
          <Toolbar>
            {preview ? (
              <Button type="submit" name="seen" value={seen} disabled={isBusy}>
                {t(preview.money.settlement === "link" ? "saveLink" : "save")}
              </Button>
            ) : null}
            <Button type="submit" variant="secondary" disabled={isBusy}>
              {t("check")}
            </Button>
            <Button type="button" variant="quiet" onClick={() => box.current?.close()}>
              {t("close", times)}
            </Button>
          </Toolbar>
          <input type="hidden" name="intent" value="move" />
          <input type="hidden" name="open" value="on" />
          <p>
            <Link to={href("/:lang/admin/bookings/:reference/edit", { lang, reference })}>{t("whole")}</Link>
          </p>
        </Stack>
      </fetcher.Form>
    </Dialog>
  );
}

function PriceFields({
  answer: { preview, errors, total, typed },
  errorOf,
}: Pick<Props, "answer"> & { errorOf: (...fields: string[]) => string | undefined }) {
  const t = useWords("edits.move");
  const { money } = useFormats();
  const isOpen =
    errors.some(({ field }) => field === "pricing" || field === "price_reason") ||
    typed.more.pricing === "keep" ||
    (preview !== null && preview.money.difference !== 0);
  if (!isOpen) return null;
  return (
    <>
      <SelectField
        name="pricing"
        label={t("price")}
        defaultValue={typed.more.pricing}
        error={errorOf("pricing")}
        options={(["listed", "keep"] as const).map((value) => ({
          value,
          label: t(`prices.${value}`, { amount: money(total) }),
        }))}
      />
      <TextField
        name={PHONE_TEXTS.priceReason[0]}
        label={t("reason")}
        maxLength={PHONE_TEXTS.priceReason[1]}
        dir="auto"
        autoComplete="off"
        defaultValue={typed.more.priceReason}
        error={errorOf(PHONE_TEXTS.priceReason[0])}
      />
    </>
  );
}
