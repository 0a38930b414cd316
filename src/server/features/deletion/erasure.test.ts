import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eraseDueMembers, type ErasureContext } from '#server/features/deletion/erase-due-members.ts';
import { eraseRecordedMembers } from '#server/features/deletion/erase-member.ts';
import { forgetRegistrations } from '#server/features/registration/forget-registrations.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { createBossJobs } from '#server/platform/jobs/boss-jobs.ts';
import { jobName } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createMailSender } from '#server/platform/mail/mail-sender.ts';
import type { OutboxMail } from '#server/platform/mail/mail-statements.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { KEPT_AS_EVIDENCE, NO_MEMBER_IN_THEM } from '#test/support/builders/member-tables.ts';
import { type LifeInData, plantLife } from '#test/support/builders/plant-life.ts';
import { dumpDatabase, dumpObjects, restoreDatabase, takeBackup } from '#test/support/builders/search-everything.ts';
import { sized } from '#test/support/run-size.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
const empty = await takeBackup(app);
const startsAt = app.clock.now();
let anna: MemberId;
let bert: MemberId;
let life: LifeInData;
let lines: string[];
let sent: OutboxMail[];
let isMailServerUp: boolean;
beforeEach(async () => {
  app.clock.set(startsAt);
  anna = await buildMember(app.db, { site, member: { password_hash: 'plain:x' } });
  bert = await buildMember(app.db, { site });
  life = await plantLife(app, site, { anna, bert });
  [lines, sent, isMailServerUp] = [[], [], true];
});
afterEach(async () => {
  app.assertSilent();
  app.takeJobs();
  await app.db.query('drop schema if exists pgboss cascade');
  await restoreDatabase(app, empty);
  const { keys } = await app.objects.list('', { limit: 10_000 });
  for (const key of keys) await app.objects.delete(key);
});

const contextOf = (objects: Objects = app.objects): ErasureContext => {
  const log = createLog({ level: 'trace', readable: false, destination: { write: (line) => void lines.push(line) } });
  const transport = {
    deliver: async (mail: OutboxMail) => {
      if (!isMailServerUp) throw new Error(`Nobody is at home for ${mail.to_address}`);
      sent.push(mail);
    },
    verify: async () => {},
    close: () => {},
  };
  const sender = createMailSender({ db: app.db, clock: app.clock, log, transport });
  const { db, clock, mailer, erasures } = app;
  return { db, objects, erasures, clock, log, mailer, sender, originOf: () => 'http://localhost:3000' };
};
const leave = async () => {
  const answer = await app.call('DELETE /api/user.php', {
    as: await buildSession(app, anna),
    body: { reason: 'other' },
  });
  expect(answer.status).toBe(200);
};
const erase = (ctx = contextOf()) => eraseDueMembers(ctx, new AbortController().signal);

/** Everything stored or logged that still contains one of the marks, as `mark in place`. */
const findMarks = async (): Promise<string[]> => {
  const places = { ...(await dumpDatabase(app.db)), ...(await dumpObjects(app.objects)), log: lines.join('\n') };
  return Object.entries(places).flatMap(([place, text]) =>
    life.marks.flatMap(({ what, forms }) => (forms.some((form) => text.includes(form)) ? [`${what} in ${place}`] : [])),
  );
};
/** The places that contain the member's id; after an erasure only the journal may. */
const findId = async (): Promise<string[]> => {
  const places = { ...(await dumpDatabase(app.db)), ...(await dumpObjects(app.objects)), log: lines.join('\n') };
  return Object.entries(places).flatMap(([place, text]) =>
    text.includes(anna) || text.includes(toPublicId(anna)) ? [place] : [],
  );
};
const journal = () => ['erased_members', `erasures/${toPublicId(anna)}.txt`];

describe('after 14 days and one run of the job', () => {
  it('every table is either marked by the test, free of members, or kept as evidence', async () => {
    const { rows } = await app.db.query(
      `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const tables = (rows as { table_name: string }[]).map((row) => row.table_name);
    expect([...life.tables, ...NO_MEMBER_IN_THEM, ...KEPT_AS_EVIDENCE].toSorted()).toEqual(tables.toSorted());
  });

  it('marks in all fields of the member are found nowhere: database, queue, files, mails, log', async () => {
    const jobs = createBossJobs({ db: app.db, log: contextOf().log, observeJob: () => {}, pollSeconds: 1 });
    const note = jobName<{ exportId: string }>('note');
    jobs.register(note, async () => {});
    await jobs.start();
    await app.db.transaction((tx) => jobs.enqueue(tx, note, { exportId: '1' }));
    await jobs.stop();

    expect(life.marks.length).toBeGreaterThan(40);
    const planted = new Set((await findMarks()).map((place) => place.split(' in ')[0]));
    expect(life.marks.map(({ what }) => what).filter((what) => !planted.has(what))).toEqual([]);
    await leave();
    app.clock.advance({ days: 14 });
    expect(await erase()).toBe(0);
    expect(await findMarks()).toEqual([]);
    expect(await findId()).toEqual(journal());
    expect(sent.map(({ kind }) => kind)).toEqual(['goodbye']);
    expect(Object.keys(await dumpDatabase(app.db)).some((table) => table.startsWith('pgboss.'))).toBe(true);
  });

  it('an unconfirmed registration leaves nothing either, and no journal entry', async () => {
    await app.db.query("update members set status = 'not_confirmed', email = null where id = $1", [anna]);
    // An unconfirmed account has no devices and no failed logins.
    for (const table of ['known_devices', 'login_failures']) await app.db.query(`delete from ${table}`);
    await app.db.query('delete from mails where member_id is null');
    app.clock.advance({ days: 7 });
    await forgetRegistrations(app.db, app.clock.now(), new AbortController().signal);
    expect(await erase()).toBe(0);
    expect(await findMarks()).toEqual([]);
    expect(await findId()).toEqual([]);
    expect(sent).toEqual([]);
  });

  it('the ledger stays complete, under one pseudonym', async () => {
    const sums = async () =>
      (await app.db.query('select sum(amount_credits)::int as sum, count(*)::int as entries from ledger_entries')).rows;
    await leave();
    const before = await sums();
    app.clock.advance({ days: 14 });
    await erase();
    expect(await sums()).toEqual(before);
    const names = await app.db.query(
      'select pseudonym from purchases union select pseudonym from ledger_entries where member_id is null and pseudonym is not null',
    );
    expect(names.rows).toHaveLength(1);
  });

  it('other members keep their own content and pictures shared with them', async () => {
    await leave();
    app.clock.advance({ days: 14 });
    await erase();
    expect(await app.objects.head('photos/shared/full.webp')).not.toBeNull();
    const { rows } = await app.db.query('select sender_id, body from messages');
    expect(rows).toEqual([{ sender_id: bert, body: 'words of another' }]);
  });

  it('if the mail server is down, only the farewell mail stays, for a day at most', async () => {
    await leave();
    app.clock.advance({ days: 14 });
    isMailServerUp = false;
    await erase();
    const left = ['members.email in mails', 'profiles.name in mail_bodies'];
    expect((await findMarks()).toSorted()).toEqual(left);
    app.clock.advance({ hours: 25 });
    await erase();
    expect(await findMarks()).toEqual([]);
    expect(await findId()).toEqual(journal());
  });
});

describe('an interrupted erasure', () => {
  // The last number is higher than the number of steps: nothing is interrupted.
  it.each(Array.from({ length: 12 }, (_, index) => index + 1).filter((step) => step % sized(3, 1) === 0))(
    'at step %i continues in the next run',
    async (cutAt) => {
      await leave();
      app.clock.advance({ days: 14 });
      let steps = 0;
      const cut = () => {
        steps += 1;
        if (steps === cutAt) throw new Error('The power is gone');
      };
      const ctx = contextOf({
        ...app.objects,
        put: (key, bytes) => (cut(), app.objects.put(key, bytes)),
        delete: (key) => (cut(), app.objects.delete(key)),
      });
      const db = {
        ...app.db,
        transaction: (async (work) => (cut(), app.db.transaction(work))) as typeof app.db.transaction,
      };
      const failed = await erase({ ...ctx, db });
      expect(failed).toBe(steps >= cutAt ? 1 : 0);
      lines = [];
      expect(await erase()).toBe(0);
      expect(await findMarks()).toEqual([]);
      expect(await findId()).toEqual(journal());
    },
  );
});

describe('after the restore of a backup', () => {
  it.each(['both', 'only the database', 'only the files'])(
    'erased members are erased again if %s kept the journal',
    async (kept) => {
      const backup = await takeBackup(app);
      await leave();
      app.clock.advance({ days: 14 });
      await erase();
      const journalRows = await app.db.kysely.selectFrom('erased_members').selectAll().execute();
      await restoreDatabase(app, backup);
      expect(await findMarks()).not.toEqual([]);
      if (kept !== 'only the files') await app.db.kysely.insertInto('erased_members').values(journalRows).execute();
      if (kept === 'only the database') await app.objects.delete(`erasures/${toPublicId(anna)}.txt`);

      const ctx = { ...app, now: app.clock.now(), signal: new AbortController().signal };
      expect(await eraseRecordedMembers(ctx)).toEqual({ erased: 1, recorded: 1 });
      expect(await findMarks()).toEqual([]);
      expect(await findId()).toEqual(journal());
      expect(await eraseRecordedMembers(ctx)).toEqual({ erased: 0, recorded: 1 });
    },
  );
});

it('marks are searched for in every form in which a database may write them', () => {
  const [mark] = life.marks;
  expect(mark!.forms).toContain(Buffer.from(mark!.forms[0]!).toString('hex'));
  expect(createHash('sha256').update('x').digest('hex')).not.toContain(mark!.forms[0]);
});
