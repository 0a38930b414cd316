import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Asked = { readonly path: string; readonly authorization: string; readonly body: { readonly reference: string } };

/** Starts a stub SMS provider that answers as the test sets. */
export const startStubSmsProvider = async () => {
  const asked: Asked[] = [];
  const stub = {
    asked,
    answer: ((_body: Asked['body']) => [500, {}]) as (body: Asked['body']) => readonly [number, unknown],
    origin: '',
    stop: () => new Promise<void>((done) => void server.close(() => done())),
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Asked['body'];
      asked.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '', body });
      const [status, answer] = stub.answer(body);
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  stub.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return stub;
};
