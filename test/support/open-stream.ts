import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { LiveKind } from '#shared/realtime/live-events.ts';

export type Frame = { readonly kind: LiveKind; readonly id: number | null; readonly data: unknown };

export type TestStream = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Resolves with the next frame except heartbeats; rejects when the stream has ended. */
  next(): Promise<Frame>;
  /** Resolves with all frames up to and including the first one of this kind. */
  until(kind: LiveKind): Promise<Frame[]>;
  /** The `delivered` frames, kept apart because the server sends them a little later than the others. */
  readonly ticks: readonly Frame[];
  /** Resolves with the remaining frames when the server has ended the stream. */
  rest(): Promise<Frame[]>;
  /** Stops reading from the stream. */
  pause(): void;
  close(): void;
};

export type StreamOptions = {
  readonly as?: string | null;
  readonly since?: number | string;
  readonly lastEventId?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

type Address = { readonly socketPath: string } | { readonly host: string; readonly port: number };

export type StreamServer = { open(options?: StreamOptions): Promise<TestStream>; close(): Promise<void> };

const parseFrame = (text: string): Frame => {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1];
  const id = field('id');
  return {
    kind: field('event') as LiveKind,
    id: id === undefined ? null : Number(id),
    data: JSON.parse(field('data') ?? 'null') as unknown,
  };
};

/** Lets the app listen on a Unix socket, so that streams use real HTTP. */
export const listenForStreams = async (app: FastifyInstance, host = 'localhost'): Promise<StreamServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-stream-'));
  const socketPath = join(folder, 'http.sock');
  await app.listen({ path: socketPath });
  return {
    open: (options = {}) => openStream({ socketPath }, host, options),
    close: () => rm(folder, { recursive: true, force: true }),
  };
};

export const openStream = async (address: Address, host: string, options: StreamOptions): Promise<TestStream> => {
  const query = options.since === undefined ? '' : `?since=${options.since}`;
  const asked = request({
    ...address,
    path: `/api/stream.php${query}`,
    agent: false,
    headers: {
      host,
      accept: 'text/event-stream',
      'accept-encoding': 'gzip, br',
      'sec-fetch-site': 'same-origin',
      ...(options.as != null && { cookie: `session=${options.as}` }),
      ...(options.lastEventId !== undefined && { 'last-event-id': options.lastEventId }),
      ...options.headers,
    },
  });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const frames: Frame[] = [];
  const ticks: Frame[] = [];
  const waiting: (() => void)[] = [];
  let text = '';
  let hasEnded = false;
  const ended = new Promise<unknown>((resolve) => answer.once('close', resolve));
  const wake = (): void => {
    for (const tell of waiting.splice(0)) tell();
  };
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (text + chunk).split('\n\n');
    text = parts.pop() ?? '';
    const said = parts.map(parseFrame).filter(({ kind }) => kind !== 'ping');
    ticks.push(...said.filter(({ kind }) => kind === 'delivered'));
    frames.push(...said.filter(({ kind }) => kind !== 'delivered'));
    wake();
  });
  answer.on('error', () => {});
  answer.on('close', () => {
    hasEnded = true;
    wake();
  });
  const next = async (): Promise<Frame> => {
    for (;;) {
      const frame = frames.shift();
      if (frame !== undefined) return frame;
      if (hasEnded) throw new Error('The stream has ended.');
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    next,
    ticks,
    until: async (kind) => {
      const seen: Frame[] = [];
      for (;;) {
        const frame = await next();
        seen.push(frame);
        if (frame.kind === kind) return seen;
      }
    },
    rest: async () => {
      answer.resume();
      await ended;
      return frames.splice(0);
    },
    pause: () => void answer.pause(),
    close: () => void asked.destroy(),
  };
};
