import { ForksPoolWorker, type PoolOptions, type PoolWorker, type WorkerRequest } from 'vitest/node';

/** Vitest's error for a test or hook that timed out, and watch-file.ts's for a file that left something running. */
const GOES_ON = /timed out in|leaves behind/;

type Listener = (...args: unknown[]) => void;

/**
 * A test process for many files. It ends after a file in which something timed out or was left running, so that this
 * does not run alongside later files: they get a new process.
 */
class EndingFork extends ForksPoolWorker implements PoolWorker {
  override readonly name = 'ending-forks';
  readonly #project: PoolOptions['project'];
  readonly #listeners: { event: string; callback: Listener }[] = [];
  #files: string[] = [];
  #hasEnded = false;

  constructor(options: PoolOptions) {
    super(options);
    this.#project = options.project;
  }

  override on(event: string, callback: Listener): void {
    this.#listeners.push({ event, callback });
    super.on(event, callback);
  }

  override send(message: WorkerRequest): void {
    if (message.type === 'run') this.#files = message.context.files.map(({ filepath }) => filepath);
    if (!this.#hasEnded) return super.send(message);
    // At the end of the run Vitest stops a process that has already ended, so this answers in its place.
    if (message.type !== 'stop') return;
    for (const { event, callback } of this.#listeners) {
      if (event === 'message') callback({ type: 'stopped', __vitest_worker_response__: true });
    }
  }

  canReuse(): boolean {
    if (this.#hasEnded) return false;
    if (!this.#project.vitest.state.getFiles(this.#files).some(goesOn)) return true;
    this.#hasEnded = true;
    for (const { event, callback } of this.#listeners) this.off(event, callback);
    void super.stop();
    return false;
  }

  override async stop(): Promise<void> {
    if (!this.#hasEnded) await super.stop();
  }
}

type Task = {
  readonly result?: { readonly errors?: readonly { readonly message: string }[] };
  readonly tasks?: Task[];
};

const goesOn = ({ result, tasks }: Task): boolean =>
  (result?.errors ?? []).some(({ message }) => GOES_ON.test(message)) || (tasks ?? []).some(goesOn);

export const endingForks = {
  name: 'ending-forks',
  createPoolWorker: (options: PoolOptions): PoolWorker => new EndingFork(options),
};
