import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { unconfirmedUploads } from '#server/platform/http/protection/rate-limits.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { buildForm, drawPicture } from '#test/support/builders/build-upload.ts';
import { testApp } from '#test/support/test-app.ts';

const { files, megabytes } = unconfirmedUploads;

const app = await testApp({ limitRates: true });
const site = await buildSite(app.db, { domain: 'localhost' });

const buildPerson = async (status: 'active' | 'not_confirmed') =>
  buildSession(app, await buildMember(app.db, { site, member: { status } }));
const upload = async (as: string, file: Uint8Array) => {
  const form = buildForm({ client_id: randomUUID(), private: 'false' }, file);
  const length = String((form.body as Uint8Array).length);
  const headers = { ...form.headers, 'content-length': length };
  const answer = await app.call('POST /api/photo.php', { as, ...form, headers });
  return { answer, code: answer.status === 200 ? 'ok' : (answer.json.error.code as string) };
};
const noPicture = Buffer.from('no picture');

it('a member with an unconfirmed address can upload 10 files an hour, broken ones included', async () => {
  const as = await buildPerson('not_confirmed');
  expect((await upload(as, await drawPicture(1))).code).toBe('ok');
  for (let file = 1; file < files; file += 1) {
    expect((await upload(as, noPicture)).code).toBe('photo_type_refused');
  }
  const { answer, code } = await upload(as, await drawPicture(2));
  expect([answer.status, code]).toEqual([429, 'unconfirmed_upload_limit']);
  expect(answer.json.error).toMatchObject({
    message:
      'Until you confirm your email address, you can upload up to 10 photos or voice messages and 50\u00A0MB an hour. Confirm it now, or try again in 60 minutes.',
    details: { files, megabytes, minutes: 60 },
  });
  expect(answer.headers['retry-after']).toBe('3600');
  expect((await upload(await buildPerson('not_confirmed'), noPicture)).code).toBe('photo_type_refused');
});

it('an absurd Content-Length counts as a file of the maximum size', async () => {
  const as = await buildPerson('not_confirmed');
  const { headers } = buildForm({ client_id: randomUUID(), private: 'false' }, noPicture);
  const codes: string[] = [];
  for (const length of ['9000000000000000', '100000000000000', '1000000000000']) {
    const body = Buffer.alloc(0);
    const { json } = await app.call('POST /api/photo.php', {
      as,
      body,
      headers: { ...headers, 'content-length': length },
    });
    codes.push(json.error.code as string);
  }
  expect(codes).toEqual(['photo_too_heavy', 'photo_too_heavy', 'unconfirmed_upload_limit']);
});

it('a member with an unconfirmed address can upload 50 MB an hour', async () => {
  const as = await buildPerson('not_confirmed');
  const large = Buffer.alloc(16_500_000);
  const codes: string[] = [];
  for (const file of [large, large, large, noPicture]) codes.push((await upload(as, file)).code);
  expect(codes).toEqual([
    'photo_type_refused',
    'photo_type_refused',
    'unconfirmed_upload_limit',
    'unconfirmed_upload_limit',
  ]);
});

it('a member with a confirmed address can upload more', async () => {
  const as = await buildPerson('active');
  const codes = new Set<string>();
  for (let file = 0; file < files + 5; file += 1) codes.add((await upload(as, noPicture)).code);
  expect([...codes]).toEqual(['photo_type_refused']);
});
