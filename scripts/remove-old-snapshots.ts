import { readdirSync, rmSync } from "node:fs";

// drizzle-kit compares the tables with the newest snapshot only, and writes a whole one for every migration.
const folder = "db/migrations/meta";
const snapshots = readdirSync(folder).filter((file) => file.endsWith("_snapshot.json"));
for (const old of snapshots.toSorted().slice(0, -1)) rmSync(`${folder}/${old}`);
