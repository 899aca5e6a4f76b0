import { html, raw } from "hono/html";
import { directionOf, type Lang } from "#i18n/locales.ts";
import type { CardField, CardFields } from "./card-form.ts";
import { money, pageWords, type PageWords } from "./pay-page-words.ts";
import { transitionStyle } from "./pay-page-style.ts";
import type { SessionRecord } from "./records.ts";

type PayPage = {
  session: SessionRecord;
  language: Lang;
  fields: CardFields;
  wrong: CardField[];
  declined: boolean;
};

export function payPage({ session, language, fields, wrong, declined }: PayPage) {
  const words = pageWords[language];
  const isSetup = session.mode === "setup";
  const title = isSetup ? words.setupTitle : words.title;
  const problem = declined ? words.declined : wrong.length ? messageOf(words, wrong[0]) : null;
  const amount = html`<bdi>${money(session.amount, session.currency, language)}</bdi>`;
  const inputOf = (field: CardField) =>
    input(field, { words, fields, wrong, focus: declined ? "number" : wrong[0] });
  return shell(
    language,
    problem ? `${problem} ${title}` : title,
    html`
      <h1>${title}</h1>
      ${
        isSetup
          ? html`<p class="lead">${words.setupLead}</p>`
          : html`<p class="label">${words.total}</p>
              <p class="amount">${amount}</p>
              <ul class="items">
                ${session.items.map((item) => html`<li>${item.quantity > 1 ? `${item.quantity} × ` : ""}<bdi>${item.name}</bdi></li>`)}
              </ul>`
      }
      ${problem ? summary(words, wrong, declined) : ""}
      <form method="post" novalidate autocomplete="off">
        ${inputOf("number")}
        <div class="pair">${inputOf("expiry")} ${inputOf("code")}</div>
        <p class="hint" id="hint">${isSetup ? words.setupHint : words.hint}</p>
        <button type="submit">${isSetup ? words.save : html`${words.pay} ${amount}`}</button>
      </form>
      ${session.cancelUrl ? html`<p class="way-back"><a href="${session.cancelUrl}">${words.cancel}</a></p>` : ""}
    `,
  );
}

export function closedPage(language: Lang, kind: "expired" | "unknown", wayBack: string | null) {
  const words = pageWords[language];
  return shell(
    language,
    words[kind],
    html`
      <h1>${words[kind]}</h1>
      <p>${words.notCharged}</p>
      ${wayBack ? html`<p class="way-back"><a href="${wayBack}">${words.back}</a></p>` : ""}
    `,
  );
}

function shell(language: Lang, title: string, content: unknown) {
  return html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${raw(`<style>${transitionStyle}</style>`)}
        <link rel="stylesheet" href="../pay.css" />
      </head>
      <body>
        <header>
          <p class="badge" lang="en" dir="ltr">TEST MODE</p>
          <p>${pageWords[language].testMode}</p>
        </header>
        <main>${content}</main>
      </body>
    </html>`;
}

function summary(words: PageWords, wrong: CardField[], declined: boolean) {
  return html`<div class="problem" role="alert" id="problem">
    ${
      declined
        ? html`<p><strong>${words.declined}</strong></p>
            <p>${words.problem}</p>`
        : ""
    }
    ${wrong.map((field) => html`<p><a href="#${field}">${messageOf(words, field)}</a></p>`)}
  </div>`;
}

function input(
  field: CardField,
  page: { words: PageWords; fields: CardFields; wrong: CardField[]; focus: CardField | undefined },
) {
  const isWrong = page.wrong.includes(field);
  const described = [isWrong ? `${field}-problem` : "", field === "number" ? "hint" : ""]
    .filter(Boolean)
    .join(" ");
  return html`<div class="field">
    <label for="${field}">${page.words[field]}</label>
    <input
      id="${field}"
      name="${field}"
      value="${page.fields[field]}"
      type="text"
      inputmode="numeric"
      dir="ltr"
      maxlength="40"
      autocomplete="off"
      required
      ${described ? html`aria-describedby="${described}"` : ""}
      ${isWrong ? html`aria-invalid="true"` : ""}
      ${page.focus === field ? html`autofocus` : ""}
    />
    ${isWrong ? html`<p class="field-problem" id="${field}-problem">${messageOf(page.words, field)}</p>` : ""}
  </div>`;
}

function messageOf(words: PageWords, field: CardField | undefined) {
  if (field === "expiry") return words.badExpiry;
  return field === "code" ? words.badCode : words.badNumber;
}
