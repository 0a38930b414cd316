import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** A reader who lets more than this wait, and more is to come, is cut off, and takes up again where they were. */
const MAXIMUM_WAITING_BYTES = 256 * 1024;

/** One frame as browsers read it; `id` is what they send back when they come again. */
export const frameOf = (kind: string, data: object, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;

/** Server-sent events on a raw answer. */
export type EventStream = {
  /** Nothing happens after the end. */
  write(frames: string): void;
  /** At once, or when the reader has taken all that was written. */
  whenTaken(work: () => void): void;
  /** With a last word; the connection ends with it. */
  end(frames?: string): void;
  cut(): void;
  /** At once for a reader who has left already. */
  onClose(work: () => void): void;
};

export const openEventStream = (reply: FastifyReply): EventStream => {
  reply.hijack();
  const response: ServerResponse = reply.raw;
  const headers = reply.getHeaders();
  // Ten thousand streams need not hold them twice.
  for (const name of Object.keys(headers)) reply.removeHeader(name);
  response.writeHead(200, {
    ...(headers as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    // Neither stored nor compressed nor held back by a proxy.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    connection: 'close',
  });
  response.flushHeaders();
  response.on('error', () => response.destroy());
  const waiting = (): number => response.writableLength + (response.socket?.writableLength ?? 0);
  return {
    write: (frames) => {
      if (response.writableEnded || response.destroyed) return;
      if (waiting() > MAXIMUM_WAITING_BYTES) response.destroy();
      else response.write(frames);
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
