const PARTS = new Intl.DateTimeFormat("en-GB", {
  ...{ timeZone: "Europe/Paris", hourCycle: "h23", year: "numeric", month: "2-digit", day: "2-digit" },
  ...{ hour: "2-digit", minute: "2-digit" },
});

/** An instant as the fields for a Paris date and time hold it. */
export function parisFields(instant: string): { date: string; time: string } {
  const parts = Object.fromEntries(
    PARTS.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts["year"]}-${parts["month"]}-${parts["day"]}`,
    time: `${parts["hour"]}:${parts["minute"]}`,
  };
}
