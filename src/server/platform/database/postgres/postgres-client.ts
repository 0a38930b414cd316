import { Socket } from 'node:net';
import pg from 'pg';
import { typeParsers } from '#server/platform/database/type-parsers.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** A peer that has vanished silently is noticed about ten seconds later. */
const KEEP_ALIVE_AFTER_MS = 5_000;

export const clientConfig = (url: string): pg.ClientConfig => ({
  connectionString: url,
  types: typeParsers,
  application_name: 'vonk',
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
});

/** The driver's client on our own socket: its `end` waits for an answer that a silent server never gives. */
export class PostgresClient extends pg.Client {
  readonly #socket: Socket;
  /** the watch's tick at which the waiting query was sent; null: none waits */
  askedAt: number | null = null;

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
    // The waiting query gets the error; without a listener it would end the process instead.
    this.on('error', () => {});
  }

  onceGone(work: () => void): void {
    this.#socket.once('close', work);
  }

  get isCut(): boolean {
    return this.#socket.destroyed;
  }

  /** The waiting query fails at once. Whether it was carried out is unknown. */
  cut(): void {
    this.#socket.destroy();
  }
}
