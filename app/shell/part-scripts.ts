type Load = () => Promise<unknown>;

const loads = new Map<string, Load>();

/** Tells how the script of a part comes: known as soon as the route's own script has run. */
export function loadWith(part: string, load: Load) {
  loads.set(part, load);
}

/** The script of a part, before the page that shows it is drawn in the browser. One that does not come fails there, and is told there. */
export async function loadPart(part: string): Promise<void> {
  await loads
    .get(part)?.()
    .catch(() => undefined);
}
