import { readFileSync } from "node:fs";

// Loaded with `node --import`: shifts `Date` by the milliseconds in the file CLOCK_FILE, which is read ten times per second. The site itself
// has no option for this. Timers and the database keep the real time.

const Real = Date;
let shift = 0;

function look() {
  try {
    shift = Number(readFileSync(process.env["CLOCK_FILE"] ?? "", "utf8")) || 0;
  } catch {
    // The file does not exist yet.
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
