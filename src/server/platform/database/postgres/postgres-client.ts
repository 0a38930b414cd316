import { Socket } from 'node:net';
import pg from 'pg';
import { typeParsers } from '#server/platform/database/type-parsers.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** TCP keep-alive after this time detects a vanished peer about ten seconds later. */
const KEEP_ALIVE_AFTER_MS = 5_000;

export const clientConfig = (url: string): pg.ClientConfig => ({
  connectionString: url,
  types: typeParsers,
  application_name: 'vonk',
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
});

/**
 * The driver's client with access to its socket, because `end` waits for an answer that a silent server never gives.
 */
export class PostgresClient extends pg.Client {
  readonly #socket: Socket;
  /** tick at which the pending query was sent; null: none is pending */
  askedAt: number | null = null;

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
    // The pending query gets the error; without a listener it would also end the process.
    this.on('error', () => {});
  }

  onceGone(work: () => void): void {
    this.#socket.once('close', work);
  }

  get isCut(): boolean {
    return this.#socket.destroyed;
  }

  /** Fails the pending query at once. Whether the server carried it out is unknown. */
  cut(): void {
    this.#socket.destroy();
  }
}
