import { readFileSync } from "node:fs";

// Put before a program by `node --import`: its clock stands as many milliseconds off as the file CLOCK_FILE says, looked up ten times a
// second. The program has no hook for it, and the clocks of the database and of timers go on as they are.

const Real = Date;
let shift = 0;

function look() {
  try {
    shift = Number(readFileSync(process.env["CLOCK_FILE"] ?? "", "utf8")) || 0;
  } catch {
    // Nobody has set it yet.
  }
}

look();
setInterval(look, 100).unref();

globalThis.Date = new Proxy(Real, {
  construct: (target, given, self) =>
    Reflect.construct(target, given.length > 0 ? given : [Real.now() + shift], self === Date ? target : self),
  apply: () => new Date().toString(),
  get: (target, name) => (name === "now" ? () => Real.now() + shift : Reflect.get(target, name)),
});
