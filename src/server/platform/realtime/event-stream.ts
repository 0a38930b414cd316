import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Backpressure limit: a reader with more unread bytes than this is cut off, and continues when it reconnects. */
const MAXIMUM_BUFFERED_BYTES = 256 * 1024;

/** Returns one frame as browsers read it. They send `id` back when they reconnect. */
export const frameOf = (kind: string, data: object, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;

/** Server-sent events on a raw response. */
export type EventStream = {
  /** Does nothing after the end. */
  write(frames: string): void;
  /** Written only to a reader who has received everything: one in the middle of a long catch-up is alive, and not slow. */
  ping(frame: string): void;
  /** Calls back when the reader has received all that was written. */
  whenTaken(work: () => void): void;
  /** Writes a last frame and closes the connection. */
  end(frames?: string): void;
  cut(): void;
  /** Calls back at the end; at once if the reader has already left. */
  onClose(work: () => void): void;
};

export const openEventStream = (reply: FastifyReply): EventStream => {
  reply.hijack();
  const response: ServerResponse = reply.raw;
  const headers = reply.getHeaders();
  // The reply must not keep a second copy: there may be ten thousand streams.
  for (const name of Object.keys(headers)) reply.removeHeader(name);
  response.writeHead(200, {
    ...(headers as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    // Not stored, compressed or buffered by a proxy.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    connection: 'close',
  });
  response.flushHeaders();
  response.on('error', () => response.destroy());
  const waiting = (): number => response.writableLength + (response.socket?.writableLength ?? 0);
  const write = (frames: string): void => {
    if (response.writableEnded || response.destroyed) return;
    if (waiting() > MAXIMUM_BUFFERED_BYTES) response.destroy();
    else response.write(frames);
  };
  return {
    write,
    ping: (frame) => {
      if (waiting() === 0) write(frame);
    },
    whenTaken: (work) => {
      if (response.writableNeedDrain) response.once('drain', work);
      else work();
    },
    end: (frames) => {
      if (!response.writableEnded && !response.destroyed) response.end(frames);
    },
    cut: () => void response.destroy(),
    onClose: (work) => {
      if (response.destroyed) work();
      else response.once('close', work);
    },
  };
};
