import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort } from '#test/e2e/support/start-app.ts';

type Asked = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

export type StubProvider = {
  readonly origin: string;
  /** the requests received so far */
  readonly asked: Asked[];
  /** answers the next requests; null: they are never answered */
  answer: ((asked: Asked, response: ServerResponse) => void) | null;
  stop(): Promise<void>;
};

/** Starts a stub provider whose answers a test controls: late, wrong, or none at all. */
export const startStubProvider = async (): Promise<StubProvider> => {
  const port = await freePort();
  const stub: StubProvider = {
    origin: `http://127.0.0.1:${port}`,
    asked: [],
    answer: null,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', url = '', headers } = request;
      const asked = { method, url, headers, body };
      stub.asked.push(asked);
      stub.answer?.(asked, response);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return stub;
};

export const json = (status: number, body: object) => (_asked: unknown, response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
