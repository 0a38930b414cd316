/** Between two checks even the fastest decoder allocates only some tens of megabytes. */
const LOOK_EVERY_MS = 5;

/**
 * Answers each message of the parent with one message. The process ends at once when it uses more memory than its first
 * argument allows: a decoder cannot be interrupted, and kernel limits also count what V8 reserves and never uses.
 */
export const serveParent = <Request, Answer>(answer: (request: Request) => Promise<Answer>): void => {
  const ceiling = Number(process.argv[2]) * 1_000_000;
  const look = (): void => {
    if (process.memoryUsage.rss() > ceiling) process.kill(process.pid, 'SIGKILL');
  };
  process.on('message', (request: Request) => {
    const looking = setInterval(look, LOOK_EVERY_MS);
    void answer(request)
      .finally(() => clearInterval(looking))
      .then((result) => process.send?.(result));
  });
};
