import { expect, test } from "vitest";
import { onceFor } from "./once-for.server.ts";

test("computes a value again for other records and for another name only", () => {
  const [list, company] = [{ price: 10 }, { name: "Alcyon" }];
  let times = 0;
  const ask = (records: object[], name: string) => onceFor(records, name, () => `${name} ${++times}`);
  expect(ask([list], "from")).toBe("from 1");
  expect(ask([list], "from")).toBe("from 1");
  expect(ask([list], "to")).toBe("to 2");
  expect(ask([list, company], "from")).toBe("from 3");
  expect(ask([list, company], "from")).toBe("from 3");
  expect(ask([{ ...list }, company], "from")).toBe("from 4");
  expect(ask([list, { ...company }], "from")).toBe("from 5");
  expect(ask([{ ...list }], "from")).toBe("from 6");
});
