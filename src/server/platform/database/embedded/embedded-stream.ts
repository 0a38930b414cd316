import { Duplex } from 'node:stream';

type WireEnd = { send: (bytes: Uint8Array) => void };

/**
 * A stream that the driver uses as its socket: it passes the wire protocol to the worker as messages. What the driver corks
 * (parse, bind, describe, execute, sync) becomes one message, because the database answers each message as a whole.
 */
export class EmbeddedStream extends Duplex {
  readonly #wire: WireEnd;

  constructor(wire: WireEnd) {
    super();
    this.#wire = wire;
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.#wire.send(chunk);
    done();
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: () => void): void {
    this.#wire.send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _read(): void {}
}
