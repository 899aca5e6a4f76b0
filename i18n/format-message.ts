import formatSource from "use-intl/format-message";
import formatCompiled from "use-intl/format-message/format-only";

/**
 * Stands in for `use-intl/format-message` on the server (vite.config.ts): pages bring compiled words, mails and documents their
 * source. The browser gets the formatter of compiled words alone, which has no parser to carry.
 */
export default function formatMessage(
  ...[key, message, values, options]: Parameters<typeof formatCompiled>
): ReturnType<typeof formatCompiled> {
  return typeof message === "string"
    ? formatSource(key, message, values, options)
    : formatCompiled(key, message, values, options);
}

formatMessage.raw = false;
