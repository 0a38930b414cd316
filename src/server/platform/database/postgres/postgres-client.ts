import { Socket } from 'node:net';
import pg from 'pg';
import { typeParsers } from '#server/platform/database/type-parsers.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** A partner that has vanished without a word is noticed some ten seconds later. */
const KEEP_ALIVE_AFTER_MS = 5_000;

export const clientConfig = (url: string): pg.ClientConfig => ({
  connectionString: url,
  types: typeParsers,
  application_name: 'vonk',
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
});

/** The driver's client on a socket of ours: its own goodbye waits for an answer, which a silent server never gives. */
export class PostgresClient extends pg.Client {
  readonly #socket: Socket;
  /** since when a query waits for its answer, in ticks of whoever watches; null: none does */
  askedAt: number | null = null;

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
    // Whoever waits for an answer gets the error; without a listener it would end the process instead.
    this.on('error', () => {});
  }

  onceGone(work: () => void): void {
    this.#socket.once('close', work);
  }

  get isCut(): boolean {
    return this.#socket.destroyed;
  }

  /** What waits for an answer fails at once. Whether it was carried out nobody knows. */
  cut(): void {
    this.#socket.destroy();
  }
}
