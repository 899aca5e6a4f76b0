import { expect, test } from "vitest";
import { phoneText, quoteMessage, whatsappAddress } from "./phone-text.ts";

test.each([
  ["+33199005678", "+33 1 99 00 56 78"],
  ["+971501234567", "+971 501 234 567"],
  ["+97412345678", "+97 412 345 678"],
])("formats %s as %s", (phone, text) => {
  expect(phoneText(phone).replaceAll("\u00A0", " ")).toBe(text);
});

test("a chat link contains the first message", () => {
  expect(whatsappAddress("+33639985678", "Paris → Orly ?")).toBe(
    "https://wa.me/33639985678?text=Paris%20%E2%86%92%20Orly%20%3F",
  );
});

test("a quote message has one sentence, and one line for each known fact", () => {
  expect(quoteMessage("Un devis, s’il vous plaît.", ["arrêt : 12 rue de Rivoli, Paris", "2 bagages"])).toBe(
    "Un devis, s’il vous plaît.\n- arrêt : 12 rue de Rivoli, Paris\n- 2 bagages",
  );
  expect(quoteMessage("Un devis, s’il vous plaît.", [])).toBe("Un devis, s’il vous plaît.");
});
