import { printedText } from "#i18n/read-form.server.ts";
import { LONGEST_NAME } from "./passkey.ts";

export const nameOf = {
  name: printedText(LONGEST_NAME, { missing: "name-missing", long: "name-long", signs: "name-signs" }),
};
