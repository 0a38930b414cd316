import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { readForm } from '#server/platform/http/read-form.ts';

const LIMITS = {
  maximumBytes: 1000,
  tooLarge: 'photo_too_heavy',
  tooMuchUnconfirmed: 'unconfirmed_upload_limit',
} as const;

/** A form that comes to its end when the test says so. */
const buildSlowForm = () => {
  const { promise, resolve } = Promise.withResolvers<true>();
  async function* parts() {
    await promise;
    yield { type: 'file', fieldname: 'file', toBuffer: async () => Buffer.from('x') };
  }
  return {
    request: { isMultipart: () => true, headers: {}, parts } as unknown as FastifyRequest,
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
