import { Fragment } from "react";
import { href, useNavigation } from "react-router";
import { shownAccount } from "#features/reports/bank/bank-account.ts";
import { ASIDE_NOTE } from "#features/reports/bank/bank-line.ts";
import type { Bank } from "#features/reports/bank/read-bank.server.ts";
import { LANGUAGES } from "#i18n/locales.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { describe, Field } from "#app/ui/field.tsx";
import fieldStyles from "#app/ui/field.module.css";
import { Cluster, Disclosure, Panel, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../../shell/admin-form.tsx";
import { AdminHead, AdminSection } from "../../shell/admin-page.tsx";
import { Flash } from "../../shell/flash.tsx";
import { FieldGrid } from "../../shell/form-parts.tsx";
import { Rows } from "../../shell/rows.tsx";
import { AccountingTabs } from "../accounting-tabs.tsx";
import {
  type BankDone,
  type BankRefused,
  CHOSEN_COLUMNS,
  type Count,
  COUNTS,
  NAMED_LINES,
  type NamedLines,
} from "./bank-answer.ts";

type Props = {
  bank: Bank;
  done: BankDone | null;
  refused: BankRefused | null;
  counts: Record<Count, number>;
  lines: Record<NamedLines, string>;
  problem: "changed" | null;
};

type Line = Bank["lines"][number];

export function BankView({ bank, done, refused, counts, lines: named, problem }: Props) {
  const t = useWords("bank");
  const isBusy = useNavigation().state !== "idle";
  const { lines, count, settled, toMap, doubts, accounts } = bank;
  const sure = lines.filter((line) => line.sure !== null);
  const doubtful = lines.filter((line) => line.sure === null);
  const trouble = problem ?? refused;
  return (
    <Stack gap={6}>
      <AdminHead title={t("title")} />
      <AccountingTabs />
      <Flash
        done={done && t(`done.${done}`, { ...counts, count: counts.added })}
        problem={trouble && t(`problems.${trouble}`)}
      />
      {done === "imported" ? <FileLines counts={counts} named={named} /> : null}
      <Text measure>{t("lead")}</Text>
      <UploadForm accounts={accounts} />
      {toMap.map((file) => (
        <ColumnsForm key={file.header} file={file} isBusy={isBusy} />
      ))}
      {doubts.length > 0 ? (
        <AdminSection title={t("doubts.title")}>
          <Text size="small" tone="soft" measure>
            {t("doubts.note")}
          </Text>
          {doubts.map((doubt) => (
            <DoubtfulLine key={doubt.id} doubt={doubt} isBusy={isBusy} />
          ))}
        </AdminSection>
      ) : null}
      {sure.length > 0 ? <SureLines lines={sure} isBusy={isBusy} /> : null}
      <AdminSection title={t("open.title")}>
        <Text size="small" tone="soft" measure>
          {count > lines.length ? t("open.more", { shown: lines.length, count }) : t("open.note")}
        </Text>
        {doubtful.length === 0 ? <Text>{t("open.none")}</Text> : null}
        {doubtful.map((line) => (
          <OpenLine key={line.id} line={line} isBusy={isBusy} />
        ))}
      </AdminSection>
      {settled.length > 0 ? <SettledLines lines={settled} isBusy={isBusy} /> : null}
    </Stack>
  );
}

function FileLines({ counts, named }: { counts: Props["counts"]; named: Props["lines"] }) {
  const t = useWords("bank.lines");
  const lang = useLang();
  const total = COUNTS.reduce((sum, name) => sum + counts[name], 0);
  return (
    <Stack gap={1}>
      <Text measure>{t("total", { ...counts, total })}</Text>
      {NAMED_LINES.filter((name) => named[name] !== "").map((name) => {
        const [lines = "", more] = named[name].split("+");
        const shown = lines.replaceAll("-", "–").split(" ").join(LANGUAGES[lang].comma);
        return (
          <Text key={name} anywhere measure size="small">
            {t(name)} <Ltr>{shown}</Ltr>
            {more === undefined ? null : t("more", { count: Number(more) })}
          </Text>
        );
      })}
    </Stack>
  );
}

function UploadForm({ accounts }: { accounts: string[] }) {
  const t = useWords("bank.upload");
  const lang = useLang();
  const hint = t("hint");
  return (
    <Stack
      as="form"
      gap={4}
      method="post"
      action={href("/:lang/admin/accounting/bank/upload", { lang })}
      encType="multipart/form-data"
    >
      <Field id="file" label={t("label")} hint={hint}>
        <input
          type="file"
          id="file"
          name="file"
          accept=".csv,.txt,.xml,.ofx,.cfo,.cfonb,.120,text/csv,application/xml"
          required
          className={fieldStyles.control}
          {...describe("file", { hint })}
        />
      </Field>
      <FieldGrid>
        {accounts.length > 0 ? (
          <SelectField
            name="account"
            label={t("account")}
            options={[
              { value: "", label: t("named") },
              ...accounts.map((account) => ({ value: account, label: shownAccount(account) })),
            ]}
          />
        ) : null}
        <TextField
          name="account_number"
          label={t(accounts.length > 0 ? "otherNumber" : "number")}
          hint={accounts.length > 1 ? undefined : t("numberHint")}
          maxLength={60}
          dir="ltr"
          autoComplete="off"
        />
      </FieldGrid>
      <p>
        <Button type="submit">{t("button")}</Button>
      </p>
    </Stack>
  );
}

function ColumnsForm({ file: { header, names }, isBusy }: { file: Bank["toMap"][number]; isBusy: boolean }) {
  const t = useWords("bank.columns");
  const options = names.map((name, index) => ({
    value: String(index),
    label: name || t("unnamed", { number: index + 1 }),
  }));
  return (
    <AdminSection title={t("title")}>
      <Stack as={AdminForm} gap={4}>
        <Text size="small" tone="soft" measure>
          {t("note")}
        </Text>
        <input type="hidden" name="header" value={header} />
        <FieldGrid>
          {CHOSEN_COLUMNS.map((column) => (
            <SelectField
              key={column}
              id={`${column}-${header.slice(0, 8)}`}
              name={column}
              label={t(column)}
              required={column === "day"}
              options={[{ value: "", label: t("none") }, ...options]}
            />
          ))}
        </FieldGrid>
        <p>
          <Button type="submit" name="intent" value="map" variant="secondary" disabled={isBusy}>
            {t("button")}
          </Button>
        </p>
      </Stack>
    </AdminSection>
  );
}

function SureLines({ lines, isBusy }: { lines: Line[]; isBusy: boolean }) {
  const t = useWords("bank.sure");
  const { money } = useFormats();
  return (
    <AdminSection title={t("title")}>
      <Text size="small" tone="soft" measure>
        {t("note")}
      </Text>
      <Stack as={AdminForm} gap={4}>
        <Rows>
          {lines.map((line) => (
            <li key={line.id}>
              <Stack gap={1}>
                <LineHead line={line} />
                {line.sure ? (
                  <CheckboxField
                    id={line.id}
                    name="sure"
                    value={line.sure.key}
                    defaultChecked
                    label={
                      <>
                        <Ltr>{line.sure.reference}</Ltr> · <bdi>{line.sure.name}</bdi> ·{" "}
                        <Ltr>{money(line.sure.owed)}</Ltr>
                      </>
                    }
                  />
                ) : null}
              </Stack>
            </li>
          ))}
        </Rows>
        <p>
          <Button type="submit" name="intent" value="sure" disabled={isBusy}>
            {t("button")}
          </Button>
        </p>
      </Stack>
    </AdminSection>
  );
}

function DoubtfulLine({ doubt, isBusy }: { doubt: Bank["doubts"][number]; isBusy: boolean }) {
  const t = useWords("bank");
  const { id, others } = doubt;
  return (
    <Panel as="article" gap={3} pad={4}>
      <Text size="small" tone="soft">
        {t("doubts.fresh")}
      </Text>
      <LineHead line={doubt} />
      {others.length > 0 ? (
        <>
          <Text size="small" tone="soft">
            {t("doubts.known")}
          </Text>
          <Rows>
            {others.map((other) => (
              <li key={other.id}>
                <Stack as={AdminForm} gap={2}>
                  <input type="hidden" name="line" value={id} />
                  <input type="hidden" name="other" value={other.id} />
                  <LineHead line={other} />
                  {other.state === "open" ? null : (
                    <Text size="small" tone="soft">
                      {other.state === "aside"
                        ? t("doubts.aside")
                        : t("settled.booked", { reference: other.bookedAs })}
                    </Text>
                  )}
                  <span>
                    <Button type="submit" name="intent" value="same" variant="secondary" disabled={isBusy}>
                      {t("doubts.same")}
                    </Button>
                  </span>
                </Stack>
              </li>
            ))}
          </Rows>
        </>
      ) : null}
      <AdminForm>
        <input type="hidden" name="line" value={id} />
        <Button type="submit" name="intent" value="different" variant="secondary" disabled={isBusy}>
          {t("doubts.different")}
        </Button>
      </AdminForm>
    </Panel>
  );
}

type ShownLine = Pick<Line, "day" | "amount" | "account" | "label" | "counterparty" | "reference">;

function LineHead({ line: { day, amount, account, label, counterparty, reference } }: { line: ShownLine }) {
  const formats = useFormats();
  const texts = [counterparty, label, reference].filter((text) => text !== "");
  return (
    <>
      <Cluster gap={3} row={1} justify="spread" align="baseline">
        <Text as="span" strong>
          <Ltr>{formats.money(amount)}</Ltr>
        </Text>
        <Text as="span" size="small" tone="soft">
          {formats.day(`${day}T12:00:00Z`)}
          {account === "" ? null : (
            <>
              {" · "}
              <Ltr>{shownAccount(account)}</Ltr>
            </>
          )}
        </Text>
      </Cluster>
      <Text anywhere size="small">
        {texts.map((text, index) => (
          <Fragment key={text}>
            {index > 0 ? " · " : null}
            <bdi>{text}</bdi>
          </Fragment>
        ))}
      </Text>
    </>
  );
}

function OpenLine({ line, isBusy }: { line: Line; isBusy: boolean }) {
  const t = useWords("bank.open");
  const { money } = useFormats();
  const { id, amount, choices } = line;
  return (
    <Panel as="article" gap={3} pad={4}>
      <LineHead line={line} />
      {choices.length === 0 ? (
        <Text size="small" tone="soft">
          {t("noChoice")}
        </Text>
      ) : (
        <Rows>
          {choices.map((choice) => (
            <li key={`${choice.kind}:${choice.id}`}>
              <Stack as={AdminForm} gap={2}>
                <input type="hidden" name="line" value={id} />
                <input type="hidden" name="target" value={`${choice.kind}:${choice.id}:${choice.owed}`} />
                <span>
                  {t(`kinds.${choice.kind}`)} <Ltr>{choice.reference}</Ltr> · <bdi>{choice.name}</bdi> ·{" "}
                  <Ltr>{money(choice.owed)}</Ltr>
                  <Text size="small" tone="soft">
                    {t(`sums.${choice.sum}`, { amount: money(Math.abs(choice.owed - amount)) })}
                  </Text>
                </span>
                {choice.bankFee > 0 ? (
                  <CheckboxField
                    id={`fee-${id}-${choice.id}`}
                    name="fee"
                    value="yes"
                    label={t("fee", { amount: money(choice.bankFee) })}
                  />
                ) : null}
                <span>
                  <Button type="submit" name="intent" value="book" variant="secondary" disabled={isBusy}>
                    {t("book")}
                  </Button>
                </span>
              </Stack>
            </li>
          ))}
        </Rows>
      )}
      <Disclosure summary={t("aside")}>
        <Stack as={AdminForm} gap={3}>
          <input type="hidden" name="line" value={id} />
          <TextField id={`note-${id}`} name="note" label={t("why")} maxLength={ASIDE_NOTE} required />
          <p>
            <Button type="submit" name="intent" value="aside" variant="secondary" disabled={isBusy}>
              {t("asideButton")}
            </Button>
          </p>
        </Stack>
      </Disclosure>
    </Panel>
  );
}

function SettledLines({ lines, isBusy }: { lines: Bank["settled"]; isBusy: boolean }) {
  const t = useWords("bank.settled");
  const formats = useFormats();
  return (
    <AdminSection title={t("title")}>
      <Rows>
        {lines.map(({ id, day, amount, text, state, reference, bankFee, note }) => (
          <li key={id}>
            <span>
              <Ltr>{formats.money(amount)}</Ltr> · {formats.day(`${day}T12:00:00Z`)} · <bdi>{text}</bdi>
              <Text anywhere size="small" tone="soft">
                {state === "booked"
                  ? t("booked", { reference: reference ?? "" })
                  : t("aside", { note: note ?? "" })}
                {bankFee > 0 ? ` · ${t("fee", { amount: formats.money(bankFee) })}` : null}
              </Text>
            </span>
            {state === "aside" ? (
              <AdminForm>
                <input type="hidden" name="line" value={id} />
                <Button type="submit" name="intent" value="back" variant="secondary" disabled={isBusy}>
                  {t("back")}
                </Button>
              </AdminForm>
            ) : null}
          </li>
        ))}
      </Rows>
    </AdminSection>
  );
}
