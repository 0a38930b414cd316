import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Random } from '#shared/domain/seeded-random.ts';

export type Asked = {
  readonly path: string;
  readonly method?: string;
  readonly host?: string;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** objects other than buffers are sent as JSON */
  readonly body?: object | string | undefined;
};
export type Answered = {
  /** 0 if the connection was cut */
  readonly status: number;
  readonly text: string;
  /** cookies that the response sets, as a Cookie header */
  readonly cookie: string;
};

export type SoakClient = {
  ask(asked: Asked): Promise<Answered>;
  /** disconnects after this many bytes of the request, or when the response begins */
  leave(asked: Asked, after: number | 'headers'): Promise<void>;
  close(): void;
};

const ADDRESSES = 60;

/** Browsers behind one reverse proxy; each request comes from one of ADDRESSES IP addresses. */
export const createSoakClient = (url: string, random: Random): SoakClient => {
  const { port, host } = new URL(url);
  const agent = new Agent({ keepAlive: true });
  const start = (asked: Asked, bytes: Buffer, used: Agent | false): ClientRequest => {
    const { method = 'GET', path, headers } = asked;
    const isData = typeof asked.body === 'object' && !Buffer.isBuffer(asked.body);
    return request({
      host: '127.0.0.1',
      port,
      agent: used,
      method,
      path,
      headers: {
        host: asked.host ?? host,
        accept: 'text/html,*/*;q=0.8',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': `10.20.30.${random.int(1, ADDRESSES)}`,
        ...(isData && { 'content-type': 'application/json' }),
        // Set here, because Node sends no Content-Length with DELETE: the server would read the body as a request.
        ...(bytes.length > 0 && { 'content-length': String(bytes.length) }),
        ...(asked.cookie !== undefined && asked.cookie !== '' && { cookie: asked.cookie }),
        ...headers,
      },
    });
  };
  return {
    ask: (asked) =>
      new Promise((resolve) => {
        const bytes = bytesOf(asked.body);
        const call = start(asked, bytes, agent);
        call.once('response', (answer: IncomingMessage) => {
          let text = '';
          const cookie = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
          answer.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
          answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text, cookie }));
        });
        call.once('error', () => resolve({ status: 0, text: '', cookie: '' }));
        call.end(bytes);
      }),
    leave: (asked, after) =>
      new Promise((resolve) => {
        const bytes = bytesOf(asked.body);
        const call = start(asked, bytes, false);
        call.once('close', resolve).on('error', () => {});
        call.once('response', (answer: IncomingMessage) => answer.destroy());
        if (after === 'headers') call.end(bytes);
        else {
          call.flushHeaders();
          call.write(bytes.subarray(0, after), () => call.destroy());
        }
      }),
    close: () => agent.destroy(),
  };
};

const bytesOf = (body: Asked['body'] = ''): Buffer => {
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
};
