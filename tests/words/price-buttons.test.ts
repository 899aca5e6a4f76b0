import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { changeButton } from "#app/routes/booking/change/ride-part.tsx";
import { LANGS, type Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";

/**
 * Consumer code, L221-14: the button by which a consumer takes on a price says so unambiguously, whatever the price is
 * for. Only the words on the button count.
 */
const OBLIGATION: Record<Lang, RegExp> = {
  fr: /avec obligation de paiement|\bpayer\b|\bpaiement$/iu,
  en: /with obligation to pay|\bpay\b|\bpayment\b/iu,
  ar: /الالتزام بالدفع|(?:^|\s|و)(?:دفع|الدفع|ادفعوا)(?=\s|$)/u,
};

/** Each submit button that adds a price, by its file and its label in the code, with the words that it can show. */
const PRICED: Record<string, Record<string, string[]>> = {
  "app/routes/booking/additions-part.tsx": {
    't(isOffer ? "stay" : "accept")': ["additions.guest.stay", "additions.guest.accept"],
  },
  "app/routes/booking/after/tip-part.tsx": {
    't("submit")': ["tips.guest.submit"],
  },
  "app/routes/booking/change/ride-part.tsx": {
    label: ["changes.ride.pay", "changes.ride.applyDearer", "changes.ride.requestDearer"],
  },
  "app/routes/booking/checkout/account-part.tsx": {
    'reasons.length > 0 ? waiting("button") : t("button")': [
      "approvals.waiting.button",
      "organisations.checkout.button",
    ],
  },
  "app/routes/booking/checkout/book-part.tsx": {
    'isSending && formData?.has("guarantee") ? book("sending") : t("button")': [
      "booking.book.guarantee.button",
    ],
    'isThis ? t("sending") : way.method === "transfer" ? way.label : t(`buttons.${way.method}`)': [
      "booking.book.buttons.card",
      "booking.book.buttons.cash",
      "transfers.accept.button",
    ],
  },
  "app/routes/booking/fee-part.tsx": {
    label: ["manage.fee.pay", "deposit.manage.pay", "additions.guest.fee.pay"],
  },
  "app/routes/booking/manage-view.tsx": {
    't("pay", { amount })': ["manage.waiting.pay"],
  },
  "app/routes/booking/offer/offer-view.tsx": {
    't("pay")': ["offers.states.pay"],
  },
  "app/routes/customer/organisation/approval-card.tsx": {
    't("approve", { amount: money(total) })': ["approvals.approve"],
  },
  "app/routes/customer/organisation/desk/desk-view.tsx": {
    't(problem?.key === "same" ? "submitAgain" : "submit")': [
      "partners.concierge.submit",
      "partners.concierge.submitAgain",
    ],
  },
  "app/routes/payment/guarantee.tsx": {
    'book("button")': ["booking.book.guarantee.button"],
  },
  "app/routes/payment/cancel.tsx": {
    'isOver ? t("cancel.bookAgain") : t("cancel.tryAgain")': ["payment.cancel.tryAgain"],
  },
  "app/routes/payment/link.tsx": {
    'isSending ? law("sending") : law("buttons.card")': ["booking.book.buttons.card"],
  },
  "app/shell/guestlists/confirm-part.tsx": {
    't("button", { fits })': ["guestlists.confirm.credit.button"],
    't(list.isConfirmed ? (cars.length > 0 ? "applyCars" : "apply") : "account")': [
      "guestlists.confirm.account",
      "guestlists.confirm.applyCars",
    ],
  },
};

/** The other submit buttons of guests and their companies. */
const FREE: Record<string, string[]> = {
  "app/routes/booking/additions-part.tsx": ['t("leave")', 't("disputeSend")', 't("remove")'],
  "app/routes/booking/after/after-view.tsx": [
    't(review ? "change" : "send")',
    't("remove")',
    't("send")',
    't(objects ? "allow" : "object")',
  ],
  "app/routes/booking/approval-notice.tsx": ['t("withdraw.confirm")'],
  "app/routes/booking/arrival-part.tsx": ['t("save")'],
  "app/routes/booking/change/ride-part.tsx": ['t("show")'],
  "app/routes/booking/change/save-part.tsx": ['t("save")'],
  "app/routes/booking/checkout/book-part.tsx": ['t("again")', 'isSending ? t("sending") : t("send")'],
  "app/routes/booking/frame/step-form.tsx": ["label"],
  "app/routes/booking/invoice/invoice-view.tsx": ['t("page.save")'],
  "app/routes/booking/manage-view.tsx": ['t("confirm")'],
  "app/routes/booking/messages-part.tsx": ['t("save")'],
  "app/routes/booking/offer/offer-view.tsx": ['t("submit")'],
  "app/routes/booking/programme/programme-view.tsx": ["t(intent)"],
  "app/routes/booking/programme/repeat-form.tsx": ['t("submit")'],
  "app/routes/booking/programme/ride-form.tsx": ['t(edited ? "save" : "add")'],
  "app/routes/booking/withdrawal-part.tsx": ['t("confirm")'],
  "app/routes/customer/my-rides-view.tsx": [
    't("signOut")',
    't("revoke")',
    't("make")',
    't("end")',
    't("endAll")',
  ],
  "app/routes/customer/organisation/approval-card.tsx": [
    't(state === "open" ? "refuse" : "close")',
    't("close")',
  ],
  "app/routes/customer/organisation/desk/desk-view.tsx": ['t("showPrices")'],
  "app/routes/customer/organisation/invitation.tsx": ['t("invitation.join")'],
  "app/routes/customer/organisation/people.tsx": [
    't("people.save")',
    't("people.remove")',
    't("people.send")',
  ],
  "app/routes/customer/organisation/rides.tsx": ['t("apply")', 't("confirm")'],
  "app/routes/customer/organisation/travellers/import.tsx": [
    't("read")',
    't("save", { count: fresh.length + changed.length })',
  ],
  "app/routes/customer/organisation/travellers/traveller.tsx": ['t("save")', 't("remove")'],
  "app/routes/customer/organisation/travellers/travellers-view.tsx": ['t("find")', 't("save")', 't("save")'],
  "app/routes/customer/preferences-form.tsx": ['t("save")'],
  "app/routes/customer/saved-part.tsx": ['people("save")', 't("remove")', 't("remove")', 't("save")'],
  "app/routes/customer/sign-in-view.tsx": ['t("send")', 't("links")', 't("button")', 't("button")'],
  "app/routes/payment/guarantee.tsx": ['t("request")', 't("back")', 't("refresh")'],
  "app/routes/payment/success.tsx": ['t("success.refresh")'],
  "app/routes/site/contact/request-form.tsx": ['isSending ? t("sending") : send'],
  "app/routes/site/home/booking-bar.tsx": ['t("submit")'],
  "app/routes/site/legal/counting-switch.tsx": ["words.refuse", "words.allow"],
  "app/routes/site/request/request-thread-view.tsx": ['t("send")'],
  "app/routes/site/reviews/reviews-view.tsx": ['t("reportSend")'],
  "app/routes/site/services/application.tsx": ['t("send")'],
  "app/shell/guestlists/confirm-part.tsx": ['t("toOffer")', 't("request")'],
  "app/shell/guestlists/list-view.tsx": [
    't("columns.save")',
    't("tidy")',
    't("showHidden", { count: list.hiddenLines })',
    't("regroup")',
  ],
  "app/shell/guestlists/sheet-choice.tsx": ['t("choose")'],
  "app/shell/guestlists/upload-form.tsx": ['t(isChange ? "changedSubmit" : "submit")'],
  "app/shell/ride/quick-message-list.tsx": ["t(`say.${message}`)"],
};

const GUESTS = globSync(["app/routes/**/*.tsx", "app/shell/**/*.tsx"])
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !/app\/routes\/(?:admin|chauffeur|system)\/|\.test\.tsx$/.test(file));

/** The expression that each submit button shows, without its icon and hidden text. */
function labelsIn(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const buttons = [...text.matchAll(/<Button\b[^<]*?type="submit"(?:[^<>]|=>)*>([\s\S]*?)<\/Button>/g)];
  expect(buttons, file).toHaveLength(text.split('type="submit"').length - 1);
  return buttons.map(([, content = ""]) => {
    const shown = content.replaceAll(
      /<Icon[^>]*\/>|<span className=[\s\S]*?<\/span>|<\/?span[^>]*>|\{" "\}/g,
      "",
    );
    return shown
      .replaceAll(/\s+/g, " ")
      .trim()
      .replace(/^\{|\}$/g, "")
      .trim();
  });
}

test("knows of each submit button of a guest whether it adds a price", () => {
  const found = Object.fromEntries(
    GUESTS.map((file) => [file, labelsIn(file).toSorted()] as const).filter(
      ([, labels]) => labels.length > 0,
    ),
  );
  const known = [...new Set([...Object.keys(PRICED), ...Object.keys(FREE)])].map(
    (file) => [file, [...Object.keys(PRICED[file] ?? {}), ...(FREE[file] ?? [])].toSorted()] as const,
  );
  expect(found).toEqual(Object.fromEntries(known));
});

const keys = [...new Set(Object.values(PRICED).flatMap((labels) => Object.values(labels).flat()))];

test.each(LANGS)("each button that adds a price says in %s that it obliges to pay", (lang) => {
  const words = translatorIn(lang).words as unknown as (key: string, params: object) => string;
  const shown = keys.map((key) => [key, words(key, { amount: "120 €", fits: 2 })] as const);
  expect(shown.filter(([, text]) => !OBLIGATION[lang].test(text))).toEqual([]);
});

test.each([
  { offer: "at-once", isPrepaid: false, difference: 10_00, label: "applyDearer" },
  { offer: "at-once", isPrepaid: true, difference: 10_00, label: "pay" },
  { offer: "on-request", isPrepaid: false, difference: 10_00, label: "requestDearer" },
  { offer: "on-request", isPrepaid: true, difference: 10_00, label: "requestDearer" },
  { offer: "at-once", isPrepaid: false, difference: 0, label: "apply" },
  { offer: "at-once", isPrepaid: true, difference: -10_00, label: "apply" },
  { offer: "on-request", isPrepaid: false, difference: 0, label: "request" },
] as const)(
  "a change of $difference cents, $offer, prepaid $isPrepaid, has the button $label",
  ({ label, ...terms }) => {
    expect(changeButton(terms)).toBe(label);
  },
);
