import { type AddressInfo, connect } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readForm } from '#server/platform/http/api/read-form.ts';
import { buildForm } from '#test/support/builders/build-upload.ts';
import { sessionOf, startTestHttp } from '#test/support/start-test-http.ts';

const LIMITS = {
  maximumBytes: 1000,
  tooLarge: 'photo_too_heavy',
  tooMuchUnconfirmed: 'unconfirmed_upload_limit',
} as const;

/** A form that ends when the test says so. */
const buildSlowForm = () => {
  const { promise, resolve } = Promise.withResolvers<true>();
  const parts = async function* () {
    await promise;
    yield { type: 'file', fieldname: 'file', toBuffer: async () => Buffer.from('x') };
  };
  return {
    request: { isMultipart: () => true, headers: {}, raw: {}, parts } as unknown as FastifyRequest,
    end: () => resolve(true),
  };
};
const read = (form: { request: FastifyRequest }, sender: string) => readForm(form.request, LIMITS, sender);

it('reads two forms of one member at once, and as many of others meanwhile', async () => {
  const [first, second, third, ofBert, again] = [
    buildSlowForm(),
    buildSlowForm(),
    buildSlowForm(),
    buildSlowForm(),
    buildSlowForm(),
  ];
  const reading = [read(first, 'anna'), read(second, 'anna'), read(ofBert, 'bert')];
  await expect(read(third, 'anna')).rejects.toMatchObject({ code: 'overloaded' });
  for (const form of [first, second, ofBert, again]) form.end();
  expect(await Promise.all(reading)).toHaveLength(3);
  expect((await read(again, 'anna')).file).toEqual(Buffer.from('x'));
});

it('keeps no place for those who leave before their form is read', async () => {
  const call = {
    summary: 'x',
    caller: 'member',
    limit: 'upload',
    body: z.strictObject({}),
    file: LIMITS,
    output: z.object({}),
    refusals: [],
  } as const;
  const http = await startTestHttp({ calls: { 'POST /api/x.php': { call, handle: async () => ({}) } } });
  let arrive = (): void => {};
  http.app.addHook('preHandler', async ({ headers, raw }) => {
    if (headers['x-leaves'] === undefined) return;
    arrive();
    await new Promise((resolve) => raw.once('close', resolve));
  });
  await http.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.app.server.address() as AddressInfo;
  const form = buildForm({}, Buffer.from('x'));
  const head = [
    'POST /api/x.php HTTP/1.1',
    'host: site.test',
    'sec-fetch-site: same-origin',
    `cookie: session=${sessionOf('anna')}`,
    'x-leaves: yes',
    `content-type: ${form.headers['content-type']}`,
    'content-length: 900',
  ];
  for (let left = 0; left < 3; left += 1) {
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const socket = connect({ host: '127.0.0.1', port });
    socket.write(`${head.join('\r\n')}\r\n\r\n${String(form.body).slice(0, 100)}`);
    await arrived;
    socket.destroy();
  }
  await expect
    .poll(async () => (await http.call('POST /api/x.php', { as: sessionOf('anna'), ...form })).status)
    .toBe(200);
  await http.stop();
});
