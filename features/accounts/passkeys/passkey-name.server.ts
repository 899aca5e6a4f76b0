import { printedText } from "#i18n/read-form.server.ts";
import { LONGEST_NAME } from "./passkey.ts";

/** How somebody calls a key in a form, to tell it from their others. */
export const nameOf = {
  name: printedText(LONGEST_NAME, { missing: "name-missing", long: "name-long", signs: "name-signs" }),
};
