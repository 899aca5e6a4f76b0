/** What lists of stolen passwords begin with, as far as it is long enough or becomes so with a year behind it. */
const COMMON = [
  "password",
  "passw0rd",
  "motdepasse",
  "administrator",
  "administrateur",
  "iloveyou",
  "jetaime",
  "bonjour",
  "bienvenue",
  "welcome",
  "letmein",
  "changeme",
  "chauffeur",
  "soleil",
  "doudou",
  "football",
  "princess",
  "sunshine",
  "superman",
  "azerty",
  "qwerty",
];

/** Rows of keys and of the alphabet; long enough that a walk along them is a part. */
const WALKS = [
  "01234567890123456789",
  "abcdefghijklmnopqrstuvwxyz",
  "azertyuiopqsdfghjklmwxcvbn",
  "qwertyuiopasdfghjklzxcvbnm",
];

/** True for the words that everybody tries first, with digits and signs around, and for walks along the keys. */
export function isCommonPassword(password: string): boolean {
  const plain = password
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  const backwards = [...plain].reverse().join("");
  if (WALKS.some((walk) => walk.includes(plain) || walk.includes(backwards))) return true;
  // The same few letters again and again.
  if (/^(.{1,6})\1+$/.test(plain)) return true;
  const core = COMMON.reduce((left, word) => left.replaceAll(word, ""), plain);
  return core !== plain && /^\d*$/.test(core);
}
