/** Runs `work` repeatedly, never in parallel: when notified, or after the returned number of milliseconds. */
export function createLoop(work: () => Promise<number>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let awaited = false;
  let active = false;

  function wake() {
    if (!active) return;
    awaited = true;
    running ??= run().finally(() => (running = undefined));
  }

  async function run() {
    clearTimeout(timer);
    let pause = 0;
    while (active && awaited) {
      awaited = false;
      pause = await work();
    }
    if (active) timer = setTimeout(wake, pause);
  }

  return {
    start() {
      active = true;
      wake();
    },
    wake,
    async stop() {
      active = false;
      clearTimeout(timer);
      await running;
    },
  };
}
