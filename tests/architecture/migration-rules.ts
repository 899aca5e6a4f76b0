/** The comment above a statement that explains why the previous release still works after it. */
const REASON = /^-- The release before survives this: .{10,}/m;

type Rule = { what: string; breaks(statement: string, made: ReadonlySet<string>): boolean };

/** Changes that break the previous release, which still serves requests while the new one starts. */
const RULES: Rule[] = [
  {
    what: "removes a table, column or type that the previous release reads",
    breaks: (sql) => /\bDROP (TABLE|COLUMN|VIEW|TYPE|FUNCTION|SCHEMA)\b|^\s*TRUNCATE\b/im.test(sql),
  },
  {
    what: "renames a table or column that the previous release reads",
    breaks: (sql) => /\bRENAME (?!CONSTRAINT\b)/i.test(sql),
  },
  {
    what: "requires a value that the previous release does not write",
    breaks: (sql, made) =>
      !made.has(tableOf(sql)) &&
      (/\bSET NOT NULL\b|\bDROP DEFAULT\b/i.test(sql) ||
        columnsAdded(sql).some(
          (column) => /\bNOT NULL\b/i.test(column) && !/\b(DEFAULT|GENERATED)\b/i.test(column),
        )),
  },
  {
    what: "changes the type of a column that the previous release reads",
    breaks: (sql) => /\bALTER COLUMN\b[^;]*\b(SET DATA )?TYPE\b/i.test(sql),
  },
  {
    what: "rejects a value that the previous release may write",
    breaks: (sql, made) =>
      !made.has(tableOf(sql)) &&
      /\bADD CONSTRAINT\b[^;]*\b(CHECK|UNIQUE|EXCLUDE)\b|\bCREATE UNIQUE INDEX\b/i.test(sql),
  },
];

/** Tables that the migration itself creates may be changed freely. */
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
