import { expect, test } from "vitest";
import { differencesFrom, faultsOf, textFaultsOf } from "./message-rules.ts";

test.each([
  ["fr", "Réserver et payer\u202F: {price}\u202F€, soit 10\u202F%\u202F!"],
  ["fr", "L’arrivée à 14:30, «\u202FMaison\u202F»"],
  ["fr", "Vraiment\u202F?!"],
  ["fr", "Majoration (%)"],
  ["fr", "{count, plural, one {# passager} other {# passagers}}"],
  ["en", "Don’t worry: it’s {price}; ready?"],
  ["ar", "الدفع نقدًا، حتى 1,000 يورو؛ هل أنتم مستعدون؟"],
  ["ar", "{n, plural, zero {لا راكب} one {راكب} two {راكبان} few {# ركاب} many {# راكبًا} other {# راكب}}"],
  ["ar", "الحد {megabytes} ميغابايت، {when} ساعتها"],
  ["ar", "{n, plural, =0 {لا راكب} =1 {راكب} =2 {راكبان} few {# ركاب} many {# راكبًا} other {# راكب}}"],
] as const)("%s: accepts “%s”", (lang, message) => {
  expect(faultsOf(lang, message)).toEqual([]);
});

test.each([
  ["fr", "", "is empty"],
  ["en", "  ", "is empty"],
  ["fr", "Bonjour {name", "is no ICU message"],
  ["fr", "{count, plural, one {#}}", "is no ICU message"],
  ["fr", "L'arrivée de {name}", "has a straight apostrophe: ’"],
  ["fr", "Départ de l'{airport}", "has a straight apostrophe: ’"],
  ["en", "Don't worry", "has a straight apostrophe: ’"],
  ["en", 'The "house"', "has a straight quotation mark"],
  ["en", "Wait ", "has space around it"],
  ["en", "Wait  here", "has two spaces in a row"],
  ["en", "Wait...", "has three dots: …"],
  ["ar", "٣ ركاب", "has digits that are not Latin"],
  ["fr", "Prix :", "wants a narrow no-break space before :"],
  ["fr", "Prix\u00A0:", "wants a narrow no-break space before :"],
  ["fr", "Prêt?", "wants a narrow no-break space before ?"],
  ["fr", "Merci !", "wants a narrow no-break space before !"],
  ["fr", "{price} €", "wants a narrow no-break space before €"],
  ["fr", "{rate}%", "wants a narrow no-break space before %"],
  ["fr", "Majoration (\u202F%)", "has a space after ("],
  ["fr", "Oui ; non", "wants a narrow no-break space before ;"],
  ["fr", "<b>Oui</b> ?", "wants a narrow no-break space before ?"],
  ["fr", "{paid, select, yes {Payé !} other {Dû}}", "wants a narrow no-break space before !"],
  ["fr", "«\u202FMaison »", "wants a narrow no-break space before »"],
  ["fr", "« Maison\u202F»", "wants a narrow no-break space after «"],
  ["fr", "{count, plural, other {#}}", "lacks the plural form one of {count}"],
  ["en", "{count, plural, =1 {#} other {#}} {n, plural, other {#}}", "lacks the plural form one of {n}"],
  ["ar", "نعم, لا", "has a Latin comma: ،"],
  ["ar", "نعم; لا", "has a Latin semicolon: ؛"],
  ["ar", "<b>نعم</b>?", "has a Latin question mark: ؟"],
  ["ar", "{n, plural, zero {x} one {x} two {x} many {x} other {x}}", "lacks the plural form few of {n}"],
  ["ar", "بعد {days} يومًا.", "wants plural forms: {days} يومًا"],
  ["ar", "{a, select, yes {<b>حتى {hours} ساعة</b>} other {لا}}", "wants plural forms: {hours} ساعة"],
  ["ar", "{n, plural, zero {x} one {x} few {x} many {x} other {x}}", "lacks the plural form two of {n}"],
] as const)("%s: “%s” %s", (lang, message, fault) => {
  expect(faultsOf(lang, message)).toEqual([fault]);
});

test("ignores left-to-right text, link addresses and placeholders in a paragraph", () => {
  expect(
    textFaultsOf("ar", "العنوان [[3 place de Fontenoy, Paris]] و[الموقع](https://www.cnil.fr?a,b)"),
  ).toEqual([]);
  expect(textFaultsOf("ar", "العنوان, [[Paris]]")).toEqual(["has a Latin comma: ،"]);
  expect(textFaultsOf("fr", "Voici : {fact}")).toEqual(["wants a narrow no-break space before :"]);
  expect(faultsOf("ar", "العنوان <ltr>Paris, France</ltr>")).toEqual([]);
});

test("reports placeholders and tags that differ from French", () => {
  expect(differencesFrom("{a} vers {b}", "{b} from {a}")).toEqual([]);
  expect(differencesFrom("{a} vers {b}", "{a} to")).toEqual(["lacks {b}"]);
  expect(differencesFrom("vers {b}", "{a} to {b}")).toEqual(["has {a}, unknown in French"]);
  expect(differencesFrom("<b>{a}</b>", "{a}")).toEqual(["lacks <b>"]);
  expect(differencesFrom("{a}", "{A}")).toEqual(["lacks {a}", "has {A}, unknown in French"]);
});

test("reports a translation without the plural forms that French has", () => {
  const french = "{n, plural, one {# jour} other {# jours}}";
  expect(differencesFrom(french, "{n} days")).toEqual(["has no plural forms of {n}"]);
  expect(differencesFrom("{n} h", "{n, plural, one {# hour} other {# hours}}")).toEqual([]);
});

test("accepts other plural forms than French, but reports other `select` options", () => {
  expect(differencesFrom("{n, plural, one {#} other {#}}", "{n, plural, one {a} two {b} other {#}}")).toEqual(
    [],
  );
  expect(differencesFrom("{s, select, a {1} other {2}}", "{s, select, b {1} other {2}}")).toEqual([
    "lacks {s: a | other}",
    "has {s: b | other}, unknown in French",
  ]);
});
