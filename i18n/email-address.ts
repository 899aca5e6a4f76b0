/** As zod's `email`, and with top-level domains in Punycode, which contain digits and hyphens. */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[A-Z0-9_'+\-.]*[A-Z0-9_+-]@([A-Z0-9][A-Z0-9-]*\.)+([A-Z]{2,}|xn--[A-Z0-9-]*[A-Z0-9])$/i;

export function isEmailAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/**
 * Writes the domains of the addresses in a text in ASCII (Punycode), as mail servers and the payment provider require, and as Chrome
 * sends an `email` input. A domain that does not exist in this form remains and fails the check.
 */
export function asciiDomains(text: string): string {
  return text.replaceAll(
    /@([\p{L}\p{M}\p{N}.。．-]*[^\p{ASCII}][\p{L}\p{M}\p{N}.。．-]*)/gu,
    (whole, domain: string) => {
      const address = URL.parse(`http://${domain}`);
      return address ? `@${address.hostname}` : whole;
    },
  );
}
