/** Says, above a statement that takes something away, why the release before does not miss it. */
const REASON = /^-- The release before survives this: .{10,}/m;

type Rule = { what: string; breaks(statement: string, made: ReadonlySet<string>): boolean };

/** What the release before, which runs on while the new one starts, would stumble over. */
const RULES: Rule[] = [
  {
    what: "removes what it reads",
    breaks: (sql) => /\bDROP (TABLE|COLUMN|VIEW|TYPE|FUNCTION|SCHEMA)\b|^\s*TRUNCATE\b/im.test(sql),
  },
  { what: "renames what it reads", breaks: (sql) => /\bRENAME\b/i.test(sql) },
  {
    what: "asks for a value that it does not write",
    breaks: (sql, made) =>
      !made.has(tableOf(sql)) &&
      (/\bSET NOT NULL\b|\bDROP DEFAULT\b/i.test(sql) ||
        columnsAdded(sql).some(
          (column) => /\bNOT NULL\b/i.test(column) && !/\b(DEFAULT|GENERATED)\b/i.test(column),
        )),
  },
  {
    what: "changes the type of what it reads",
    breaks: (sql) => /\bALTER COLUMN\b[^;]*\b(SET DATA )?TYPE\b/i.test(sql),
  },
  {
    what: "refuses what it may write",
    breaks: (sql, made) =>
      !made.has(tableOf(sql)) &&
      /\bADD CONSTRAINT\b[^;]*\b(CHECK|UNIQUE|EXCLUDE)\b|\bCREATE UNIQUE INDEX\b/i.test(sql),
  },
];

/** What is wrong with a step of the database, statement by statement; tables that the step makes itself are free. */
export function brokenFor(sql: string): string[] {
  const statements = sql.split("--> statement-breakpoint").map((one) => one.trim());
  const made = new Set(
    statements.flatMap((one) => /\bCREATE (?:UNLOGGED )?TABLE "(\w+)"/i.exec(one)?.[1] ?? []),
  );
  return statements.flatMap((statement) => {
    if (REASON.test(statement)) return [];
    const plain = statement.replace(/^--.*$/gm, "").replace(/\$\$[^]*?\$\$/g, "");
    const rules = RULES.filter((rule) => rule.breaks(plain, made));
    return rules.map(({ what }) => `${what}: ${plain.trim().split("\n")[0]}`);
  });
}

function tableOf(sql: string): string {
  return /\b(?:ALTER TABLE|ON)\s+(?:ONLY\s+)?"?(\w+)"?/i.exec(sql)?.[1] ?? "";
}

function columnsAdded(sql: string): string[] {
  return sql.split(/\bADD COLUMN\b/i).slice(1);
}
