/** Frequent entries of leaked password lists that are long enough, or become so with a year appended. */
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

const WALKS = [
  "01234567890123456789",
  "abcdefghijklmnopqrstuvwxyz",
  "azertyuiopqsdfghjklmwxcvbn",
  "qwertyuiopasdfghjklzxcvbnm",
];

export function isCommonPassword(password: string): boolean {
  const plain = password
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  const backwards = [...plain].reverse().join("");
  if (WALKS.some((walk) => walk.includes(plain) || walk.includes(backwards))) return true;
  if (/^(.{1,6})\1+$/.test(plain)) return true;
  const core = COMMON.reduce((left, word) => left.replaceAll(word, ""), plain);
  return core !== plain && /^\d*$/.test(core);
}
