import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

const BROWSER = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

export type CallOptions = {
  /** the secret in the session cookie */
  readonly as?: string | null | undefined;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: Readonly<Record<string, string>>;
  /** the Host header */
  readonly host?: string;
  readonly ip?: string;
};

export type Answer = {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly cookies: LightMyRequestResponse['cookies'];
  readonly text: string;
  // `any` lets a test read the fields that it expects.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly json: any;
};

/** `call('GET /api/user.php', { as: session })` sends one request as our pages do, through the whole HTTP server. */
export type Caller = (key: string, options?: CallOptions) => Promise<Answer>;

export const createCaller =
  (app: FastifyInstance, host: string): Caller =>
  async (key, options = {}) => {
    const [method, url] = key.split(' ') as ['GET', string];
    const answer = await app.inject({
      method,
      url,
      headers: {
        host: options.host ?? host,
        'sec-fetch-site': 'same-origin',
        'user-agent': BROWSER,
        ...options.headers,
      },
      cookies: { ...(options.as && { session: options.as }), ...options.cookies },
      remoteAddress: options.ip ?? '192.0.2.1',
      ...(options.query && { query: options.query as Record<string, string | string[]> }),
      ...(options.body !== undefined && { payload: options.body as object }),
    });
    const isJson = answer.headers['content-type']?.toString().includes('json') ?? false;
    return {
      status: answer.statusCode,
      headers: answer.headers,
      cookies: answer.cookies,
      text: answer.body,
      json: isJson ? JSON.parse(answer.body) : null,
    };
  };
