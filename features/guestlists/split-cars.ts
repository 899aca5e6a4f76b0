/**
 * Parts of at most `most` cars for one offer each, in order of time. Whole days stay together while they fit; a day with
 * more cars is divided into parts of about equal size.
 */
export function splitCars<Car extends { local: string }>(cars: readonly Car[], most: number): Car[][] {
  const inTime = cars.toSorted((a, b) => (a.local < b.local ? -1 : Number(a.local > b.local)));
  const days = Map.groupBy(inTime, ({ local }) => local.slice(0, 10));
  const parts: Car[][] = [];
  for (const day of days.values()) {
    const last = parts.at(-1);
    if (last && last.length + day.length <= most) {
      last.push(...day);
      continue;
    }
    const count = Math.ceil(day.length / most);
    const size = Math.ceil(day.length / count);
    for (let start = 0; start < day.length; start += size) parts.push(day.slice(start, start + size));
  }
  return parts;
}
