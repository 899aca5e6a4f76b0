import type { Locator, Page } from "@playwright/test";

/**
 * Seconds of the keystroke-level model (Card, Moran and Newell, 1980) for a skilled person: a key, to point, to press the button, from the mouse
 * to the keyboard or back, to think before each click, command or word. Reading, talking and the time of the page are not included.
 */
const [KEY, POINT, PRESS, HOME, THINK] = [0.28, 1.1, 0.2, 0.4, 1.35];

export type Hand = ReturnType<typeof handOf>;

/** Acts like a person, and counts. */
export function handOf(page: Page) {
  let [clicks, keys, seconds] = [0, 0, 0];
  let holds: "mouse" | "keyboard" = "mouse";
  const take = (device: typeof holds) => {
    if (device !== holds) seconds += HOME;
    holds = device;
  };
  const pointed = () => {
    take("mouse");
    clicks += 1;
    seconds += THINK + POINT + PRESS;
  };
  const typed = (count: number) => {
    take("keyboard");
    keys += count;
    seconds += THINK + count * KEY;
  };
  return {
    async click(place: Locator) {
      pointed();
      await place.click();
    },
    /** Opens a list and points to one of its values. */
    async choose(select: Locator, value: Parameters<Locator["selectOption"]>[0]) {
      pointed();
      pointed();
      await select.selectOption(value);
    },
    /** A command of one key; the same one again needs no thought. */
    async press(key: string, isRepeated = false) {
      take("keyboard");
      const strokes = key.split("+").length;
      keys += strokes;
      seconds += (isRepeated ? 0 : THINK) + strokes * KEY;
      await page.keyboard.press(key);
    },
    async type(text: string) {
      typed(text.length);
      await page.keyboard.type(text);
    },
    /** Points to a field of a time and types its digits. */
    async typeTime(field: Locator, time: string) {
      pointed();
      typed(time.replace(":", "").length);
      await field.fill(time);
    },
    count: () => ({ clicks, keys, seconds }),
  };
}
