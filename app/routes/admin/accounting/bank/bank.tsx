import { data, redirect } from "react-router";
import type { Owner } from "#features/accounts/admin.ts";
import type { BankColumns } from "#features/reports/bank/bank-columns.ts";
import { ASIDE_NOTE, TARGET_KINDS } from "#features/reports/bank/bank-line.ts";
import {
  bookLine,
  bookSureLines,
  setLineAside,
  takeLineBack,
} from "#features/reports/bank/book-line.server.ts";
import { keepLine, mergeLine } from "#features/reports/bank/answer-doubt.server.ts";
import { mapColumns } from "#features/reports/bank/import-bank.server.ts";
import { readBank } from "#features/reports/bank/read-bank.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { pickWords } from "#i18n/words.ts";
import type { Services } from "#platform/services.ts";
import { asOwner } from "../../shell/admin-request.server.ts";
import { afterEveryForm, doneIn } from "../../shell/forms.ts";
import type { Route } from "./+types/bank.ts";
import {
  BANK_DONE,
  BANK_REFUSED,
  type BankDone,
  type Count,
  COUNTS,
  NAMED_LINES,
  type NamedLines,
} from "./bank-answer.ts";
import { BankView } from "./bank-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const query = url.searchParams;
  const number = (name: string) => Number(query.get(name) ?? 0) || 0;
  return {
    bank: await readBank(services, owner),
    done: doneIn(query, BANK_DONE),
    refused: BANK_REFUSED.find((reason) => reason === query.get("refused")) ?? null,
    counts: Object.fromEntries(COUNTS.map((name) => [name, number(name)])) as Record<Count, number>,
    lines: Object.fromEntries(
      NAMED_LINES.map((name) => [name, (query.get(name) ?? "").replaceAll(/[^\d +-]/g, "")]),
    ) as Record<NamedLines, string>,
    words: pickWords(lang, ["bank", "closing.tabs"]),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const form = await request.formData();
  const done = await act(services, owner, form);
  if (done === "changed") return data(done, { status: 409 });
  return redirect(`/${lang}/admin/accounting/bank?${new URLSearchParams(done)}`, 303);
}

type Done = { done: BankDone; added?: string };

async function act(services: Services, owner: Owner, form: FormData): Promise<Done | "changed"> {
  const line = fieldIn(form, "line");
  const answer = (kind: "done" | "changed", done: BankDone) =>
    kind === "done" ? { done } : ("changed" as const);
  switch (fieldIn(form, "intent")) {
    case "book": {
      const [kind, id = "", owed = ""] = fieldIn(form, "target").split(":");
      const known = TARGET_KINDS.find((one) => one === kind);
      if (!known) return "changed";
      const choice = { kind: known, id, owed: Number(owed), bearsFee: fieldIn(form, "fee") !== "" };
      return answer((await bookLine(services, owner, line, choice)).kind, "booked");
    }
    case "sure": {
      const booked = await bookSureLines(services, owner, form.getAll("sure").map(String));
      return booked === 0 ? "changed" : { done: "sure", added: String(booked) };
    }
    case "aside": {
      const note = fieldIn(form, "note").slice(0, ASIDE_NOTE);
      return answer((await setLineAside(services, owner, line, note)).kind, "aside");
    }
    case "back":
      return answer((await takeLineBack(services, owner, line)).kind, "back");
    case "same":
      return answer((await mergeLine(services, owner, line, fieldIn(form, "other"))).kind, "same");
    case "different":
      return answer((await keepLine(services, owner, line)).kind, "different");
    case "map": {
      const columns = columnsIn(form);
      if (!columns) return "changed";
      return answer((await mapColumns(services, owner, fieldIn(form, "header"), columns)).kind, "mapped");
    }
    default:
      throw data(null, { status: 400 });
  }
}

function columnsIn(form: FormData): BankColumns | null {
  const column = (name: string) => {
    const value = fieldIn(form, name);
    return /^\d{1,2}$/.test(value) ? Number(value) : null;
  };
  const [day, amount, credit, label] = ["day", "amount", "credit", "label"].map(column);
  if (day === null || day === undefined || (amount === null && credit === null)) return null;
  return {
    day,
    amount: credit === null ? (amount ?? null) : null,
    credit: credit ?? null,
    debit: column("debit"),
    currency: null,
    label: label === null || label === undefined ? [] : [label],
    counterparty: column("counterparty"),
    reference: column("reference"),
    direction: column("direction"),
    state: column("state"),
    account: column("account"),
  };
}

export const shouldRevalidate = afterEveryForm;

export default function BankPage({ loaderData, actionData }: Route.ComponentProps) {
  return <BankView {...loaderData} problem={actionData ?? null} />;
}
