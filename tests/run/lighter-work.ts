import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";

// What every command of a run is told, so that the same tests cost less of the processor.

const GiB = 2 ** 30;
const MEMORY = "/dev/shm";

/** The browser's tests keep some 300 MB in temporary files, the others as much; their processes need the rest. */
const ENOUGH = { files: 2 * GiB, memory: 6 * GiB };

/** The variables for what is run, and what takes away again what they name. */
export function lighterWork({ folder = MEMORY, memory = process.availableMemory() } = {}) {
  const temporary = memory >= ENOUGH.memory ? temporaryFolder(folder) : undefined;
  return {
    variables: {
      // The linter's Go program ends before its memory is worth collecting; that took a third of its time.
      GOGC: "off",
      GOMEMLIMIT: "3GiB",
      // Node compiles its programs and ours once for all processes of a run.
      ...(temporary ? { TMPDIR: temporary, NODE_COMPILE_CACHE: `${temporary}/compiled` } : {}),
    },
    dispose() {
      if (temporary) rmSync(temporary, { recursive: true, force: true });
    },
  };
}

/**
 * A folder in memory: tests make and remove thousands of files of throw-away databases, which a disk's file system
 * writes down one by one and flushes when asked. Undefined where there is none, or too small a one as in a container.
 */
function temporaryFolder(parent: string): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(parent);
    if (bavail * bsize < ENOUGH.files) return undefined;
    const folder = mkdtempSync(`${parent}/tests-`);
    // As the system's own: databases run under an account of their own.
    chmodSync(folder, 0o1777);
    return folder;
  } catch {
    return undefined;
  }
}
