import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { createExport, createExportJob } from '#server/features/export/create-export.ts';
import { eraseExpiredExports } from '#server/features/export/erase-exports.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { asWritten } from '#test/support/as-written.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildBlock, buildLike } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { signUp } from '#test/support/builders/build-signup.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { sweepObjects } from '#test/support/sweep-objects.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
let anna: MemberId;
let as: string;
beforeEach(async () => {
  for (const key of await objectsLeft()) await app.objects.delete(key);
  await clearTables(app.db, 'members');
  app.clock.set('2026-06-01T12:00:00Z');
  app.takeJobs();
  anna = await buildMember(app.db, { site, member: { email: 'anna@vonk.test', password_hash: 'plain:right' } });
  as = await buildSession(app, anna);
});

const ask = (session = as) => app.call('POST /api/export.php', { as: session, body: {} });
const runJobs = async () => {
  for (const { name, data } of app.takeJobs()) {
    expect(name).toBe(createExportJob);
    const originOf = () => 'http://localhost:3000';
    await createExport({ ...app, originOf }, data as { exportId: string });
  }
};
const mailedToken = async (): Promise<string> => {
  const mail = await app.db.kysely
    .selectFrom('mails')
    .innerJoin('mail_bodies', 'mail_id', 'id')
    .select('text')
    .where('kind', '=', 'export_ready')
    .executeTakeFirstOrThrow();
  return /\/export\/download\?token=([\w-]{43})/.exec(mail.text)![1]!;
};
const exchange = (token: string, session: string | null = as) =>
  app.call('POST /api/export-download.php', { as: session, body: { token } });
const download = (address: string, session: string | null = as) =>
  app.app.inject({ url: address, headers: { host: 'localhost' }, cookies: session === null ? {} : { session } });
const exportAll = async () => {
  await ask();
  await runJobs();
  const { address } = (await exchange(await mailedToken())).json;
  const files = unzipSync(new Uint8Array((await download(address)).rawPayload));
  return { address: address as string, files, data: JSON.parse(strFromU8(files['data.json']!)) };
};
const objectsLeft = async () => (await app.objects.list('exports/')).keys;
const eraseExpired = async () => {
  await eraseExpiredExports({ ...app, now: app.clock.now() });
  await sweepObjects(app);
};

describe('a copy of one’s own data', () => {
  it('contains account, photos, likes, conversations, money and sessions', async () => {
    const bert = await buildMember(app.db, { site, profile: { name: 'Bert' } });
    const hidden = await buildMember(app.db, { site, profile: { name: 'Hidden', status: 'hidden' } });
    await buildLike(app.db, anna, bert);
    await buildLike(app.db, bert, anna);
    await buildLike(app.db, hidden, anna);
    await app.objects.put('photos/anna/full.webp', new TextEncoder().encode('a picture'));
    const photo = await buildPhoto(app.db, anna, { object_key: 'photos/anna', main: true });
    const file = `photos/${toPublicId(photo.id)}.webp`;
    const conversation = await buildConversation(app.db, {
      site,
      between: [anna, bert],
      messages: [
        { by: anna, body: 'my words' },
        { by: bert, body: 'his words' },
      ],
    });
    const { data, files } = await exportAll();
    expect(strFromU8(files[file]!)).toBe('a picture');
    expect(data).toMatchObject({
      account: { id: toPublicId(anna), email: 'anna@vonk.test' },
      profile: { gender: 'male', city: 'Utrecht' },
      photos: [{ file, main: true }],
      likes: { given: [{ id: toPublicId(bert), name: 'Bert' }], received: [{ id: toPublicId(bert), name: 'Bert' }] },
      conversations: [
        {
          id: toPublicId(conversation),
          with: { id: toPublicId(bert), name: 'Bert' },
          messages: [
            { from: 'me', text: 'my words' },
            { from: 'them', text: 'his words' },
          ],
        },
      ],
      purchases: [],
      credits: [],
      login: { passkeys: [], authenticator_app_since: null, sessions: [{ user_agent: 'test' }] },
    });
  });

  it('contains what the member has reported, and nothing that others have reported', async () => {
    const bert = await buildMember(app.db, { site });
    const bertsSession = await buildSession(app, bert);
    const report = (as: string, about: MemberId, text: string) =>
      app.call('POST /api/report.php', {
        as,
        body: { about: { kind: 'profile', profile: toPublicId(about) }, reason: 'spam', text, block: false },
      });
    expect((await report(as, bert, 'he sells things')).status).toBe(200);
    expect((await report(bertsSession, anna, 'so does she')).status).toBe(200);
    const { data } = await exportAll();
    expect(data.reports).toMatchObject([{ reason: 'spam', text: 'he sells things', status: 'open' }]);
    expect(JSON.stringify(data)).not.toContain('so does she');
  });

  it('reveals nobody who has blocked the member, is leaving or hidden, and contains no secrets', async () => {
    const blocker = await buildMember(app.db, { site, profile: { name: 'Blocker' } });
    const leaving = await buildMember(app.db, {
      site,
      profile: { name: 'Leaving' },
      member: { status: 'deletion_pending' },
    });
    await buildBlock(app.db, blocker, anna);
    await buildLike(app.db, anna, blocker);
    await buildLike(app.db, blocker, anna);
    const messages = [
      { by: anna, body: 'mine' },
      { by: leaving, body: 'not yours any more' },
    ];
    await buildConversation(app.db, { site, between: [anna, leaving], messages });
    const { data } = await exportAll();
    expect(data.likes).toMatchObject({ given: [{ id: toPublicId(blocker), name: null }], received: [] });
    expect(data.conversations).toMatchObject([{ with: { id: null, name: null }, messages: [{ text: 'mine' }] }]);
    const text = JSON.stringify(data);
    for (const secret of ['Blocker', 'Leaving', 'not yours', 'plain:right', as]) expect(text).not.toContain(secret);
  });

  it('needs the password again when the login is older than a quarter of an hour', async () => {
    app.clock.advance({ minutes: 16 });
    expect((await ask()).json.error.code).toBe('confirmation_required');
  });

  it('is made one at a time, and three times a day', async () => {
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409', '409']);
    for (let more = 0; more < 2; more += 1) {
      await runJobs();
      expect((await ask()).status).toBe(200);
    }
    await runJobs();
    expect((await ask()).json.error).toMatchObject({ code: 'export_limit_reached', details: { max: 3 } });
    app.clock.advance({ days: 1 });
    expect((await ask(await buildSession(app, anna))).status).toBe(200);
  });

  it('is not blocked for longer if the clock is set back', async () => {
    for (let asked = 0; asked < 3; asked += 1) {
      expect((await ask()).status).toBe(200);
      await runJobs();
    }
    app.clock.advance({ hours: -3 });
    const again = await buildSession(app, anna);
    expect((await ask(again)).status).toBe(200);
    app.clock.advance({ hours: -3 });
    expect((await ask(await buildSession(app, anna))).status).toBe(200);
    expect((await ask(again)).json.error.code).toBe('confirmation_required');
  });

  it('is refused before the address is confirmed, because the link could not be mailed', async () => {
    const { session } = await signUp(app.call);
    const { error } = (await ask(session!)).json;
    expect([error.code, error.message]).toEqual(['email_not_proved', 'Bevestig eerst je e-mailadres.']);
    // The sign-up is announced a moment later. Waits for it, so that it does not add a job during the next test.
    const jobs: string[] = [];
    await expect
      .poll(() => {
        jobs.push(...app.takeJobs().map(({ name }) => name));
        return jobs;
      })
      .toEqual(['postbacks/on-member-signed-up']);
  });

  it('reports its status', async () => {
    const state = async () => (await app.call('GET /api/export.php', { as })).json.export;
    expect(await state()).toBeNull();
    await ask();
    expect(await state()).toMatchObject({ status: 'waiting' });
    await runJobs();
    expect(await state()).toMatchObject({ status: 'ready', expires_at: '2026-06-08T12:00:00.000Z' });
  });
});

describe('the mailed link', () => {
  it('works once, and then only its owner can download for an hour', async () => {
    const { address } = await exportAll();
    expect((await exchange(await mailedToken())).json.error.code).toBe('link_expired');
    const stranger = await buildSession(app, await buildMember(app.db, { site }));
    expect([(await download(address, stranger)).statusCode, (await download(address, null)).statusCode]).toEqual([
      404, 404,
    ]);
    app.clock.advance({ minutes: 59 });
    const answer = await download(address);
    expect([answer.statusCode, answer.headers['content-disposition'], answer.headers['cache-control']]).toEqual([
      200,
      'attachment; filename="my-data.zip"',
      'no-store',
    ]);
    app.clock.advance({ minutes: 1 });
    expect((await download(address)).statusCode).toBe(404);
  });

  it('is refused to other members, and still works for its owner', async () => {
    await ask();
    await runJobs();
    const token = await mailedToken();
    const stranger = await buildSession(app, await buildMember(app.db, { site }));
    expect((await exchange(token, stranger)).json.error.code).toBe('link_expired');
    expect((await exchange(token)).status).toBe(200);
  });

  it('expires after seven days, and so does the file', async () => {
    await ask();
    await runJobs();
    const token = await mailedToken();
    expect(await objectsLeft()).toHaveLength(1);
    app.clock.advance({ days: 7, seconds: -1 });
    await eraseExpired();
    expect(await objectsLeft()).toHaveLength(1);
    app.clock.advance({ seconds: 1 });
    expect((await exchange(token, await buildSession(app, anna))).json.error.code).toBe('link_expired');
    await eraseExpired();
    expect(await objectsLeft()).toEqual([]);
  });

  it('is mailed once when the job runs twice', async () => {
    await ask();
    const [job] = app.takeJobs();
    const originOf = () => 'http://localhost:3000';
    for (let run = 0; run < 2; run += 1) await createExport({ ...app, originOf }, job!.data as { exportId: string });
    expect(await app.db.kysely.selectFrom('mails').select('id').orderBy(asWritten).execute()).toHaveLength(1);
  });
});
