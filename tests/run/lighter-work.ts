import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";

const GiB = 2 ** 30;
const MEMORY = "/dev/shm";

/** The browser tests write about 300 MB of temporary files, the other tests as much. The processes need the remaining memory. */
const ENOUGH = { files: 2 * GiB, memory: 6 * GiB };

export function lighterWork({ folder = MEMORY, memory = process.availableMemory() } = {}) {
  const temporary = memory >= ENOUGH.memory ? temporaryFolder(folder) : undefined;
  return {
    variables: {
      // The linter's Go program exits before it runs out of memory, so it collects garbage only at the limit.
      GOGC: "off",
      GOMEMLIMIT: `${linterMemory(memory)}GiB`,
      ...(temporary ? { TMPDIR: temporary, NODE_COMPILE_CACHE: `${temporary}/compiled` } : {}),
    },
    dispose() {
      if (temporary) rmSync(temporary, { recursive: true, force: true });
    },
  };
}

/**
 * GiB that the linter may use. It allocates 7: with 8 it takes 60 s of CPU time, with 5 it takes 79, and with 3 it takes 152, because it collects
 * garbage again and again. The other processes of a run need the remaining half of the memory.
 */
function linterMemory(memory: number): number {
  return Math.min(8, Math.max(3, Math.floor(memory / GiB / 2)));
}

/**
 * A folder in memory, because tests create and delete thousands of files of temporary databases, which a file system on disk journals and
 * flushes. Undefined where there is no such file system, or too little space in it, as in a container.
 */
function temporaryFolder(parent: string): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(parent);
    if (bavail * bsize < ENOUGH.files) return undefined;
    const folder = mkdtempSync(`${parent}/tests-`);
    // The mode of `/tmp`: databases run under another account.
    chmodSync(folder, 0o1777);
    return folder;
  } catch {
    return undefined;
  }
}
