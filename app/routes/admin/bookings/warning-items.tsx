/** The warnings of an assignment. The form around them sends that the dispatcher has read them. */
export function WarningItems({ warnings }: { warnings: { key: string; text: string }[] }) {
  return warnings.map(({ key, text }) => (
    <li key={key}>
      {text}
      <input type="hidden" name="acknowledged" value={key} />
    </li>
  ));
}
