import formatSource from "use-intl/format-message";
import formatCompiled from "use-intl/format-message/format-only";

/**
 * Replaces `use-intl/format-message` on the server (vite.config.ts): pages use compiled messages, mails and
 * documents their source. The browser gets only the formatter of compiled messages, without the parser.
 */
export default function formatMessage(
  ...[key, message, values, options]: Parameters<typeof formatCompiled>
): ReturnType<typeof formatCompiled> {
  return typeof message === "string"
    ? formatSource(key, message, values, options)
    : formatCompiled(key, message, values, options);
}

formatMessage.raw = false;
