import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eraseDueMembers } from '#server/features/deletion/erase-due-members.ts';
import { createExport } from '#server/features/export/create-export.ts';
import { eraseExpiredExports } from '#server/features/export/erase-exports.ts';
import { createActivityRecorder } from '#server/features/members/record-activity.ts';
import { eraseDeletedPhotos } from '#server/features/photos/removal/erase-deleted-photos.ts';
import { eraseMessagePhotos } from '#server/features/photos/removal/erase-message-photos.ts';
import { eraseDueReports } from '#server/features/reports/erase-reports.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import { createBossJobs } from '#server/platform/jobs/boss-jobs.ts';
import { jobName } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log/log.ts';
import { deliverDueMails } from '#server/platform/mail/deliver-due-mails.ts';
import type { MailTransport } from '#server/platform/mail/mail-transport.ts';
import { compareFilesWithRows } from '#test/support/files-and-rows.ts';
import { beginWithLossyApp, type LossyApp } from '#test/support/processes/lossy-app.ts';
import type { Fate } from '#test/support/processes/lossy-database-proxy.ts';
import { sized } from '#test/support/run-size.ts';
import { sweepObjects } from '#test/support/sweep-objects.ts';

const FATES: Fate[] = ['carried out', 'never seen'];
const COMMIT = /^commit$/i;
const { signal } = new AbortController();
const log = createLog({ level: 'silent', readable: false });

let begun: LossyApp;
beginWithLossyApp((one) => {
  begun = one;
});

const at = () => ({ ...begun.app, now: begun.app.clock.now(), signal });
const say = async (name: string, body: object, as = begun.anna.as): Promise<void> => {
  const { status, json } = await begun.app.call(name, { as, body });
  if (status !== 200) throw new Error(`${name} answered ${JSON.stringify(json)}.`);
};
const upload = async (fields?: Readonly<Record<string, string>>): Promise<{ id: string; full_filename: string }> =>
  (await begun.upload(randomUUID(), fields)).json.photo;
const failure = (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((fault: unknown) => fault);

type Case = {
  readonly run: () => Promise<unknown>;
  readonly lost: RegExp;
  /** number of rows of each table after any number of runs */
  readonly rows: Readonly<Record<string, number>>;
  /** number of files that rows refer to */
  readonly files: number;
};

const originOf = () => 'http://localhost:3000';

/** Deletes a photo and waits until it can no longer be restored. */
const loseForGood = async (): Promise<void> => {
  await say('DELETE /api/photo.php', { id: (await upload()).id });
  begun.app.clock.advance({ minutes: 11 });
};
const askForExport = async (): Promise<() => Promise<void>> => {
  await upload();
  begun.app.takeJobs();
  await say('POST /api/export.php', {});
  const [job] = begun.app.takeJobs();
  return () => createExport({ ...begun.app, originOf }, job!.data as { exportId: string });
};
const report = async (): Promise<void> => {
  const { full_filename: path } = await upload();
  await begun.app.db.query(`update photos set status = 'active'`);
  const about = { kind: 'photo', profile: toPublicId(begun.anna.id), photo: path.split('/')[2] };
  await say('POST /api/report.php', { about, reason: 'scam', text: 'x', block: false }, begun.bert.as);
};
const cases: Readonly<Record<string, () => Promise<Case>>> = {
  'the erasure of deleted photos': async () => {
    await loseForGood();
    return { run: () => eraseDeletedPhotos(at(), signal), lost: COMMIT, rows: { photos: 0 }, files: 0 };
  },
  'the erasure of photos that were not sent': async () => {
    await upload({ purpose: 'message' });
    begun.app.clock.advance({ hours: 25 });
    return { run: () => eraseMessagePhotos(at(), signal), lost: COMMIT, rows: { photos: 0 }, files: 0 };
  },
  'the beginning of a sweep': async () => {
    await loseForGood();
    await eraseDeletedPhotos(at(), signal);
    await upload();
    const rows = { photos: 1, object_leftovers: 0 };
    return { run: () => sweepObjects(begun.app), lost: /leftovers-take-due/, rows, files: 4 };
  },
  'the end of a sweep': async () => {
    await loseForGood();
    await eraseDeletedPhotos(at(), signal);
    await upload();
    const rows = { photos: 1, object_leftovers: 0 };
    return { run: () => sweepObjects(begun.app), lost: /leftover-forget/, rows, files: 4 };
  },
  'the note before a copy of one’s data': async () => ({
    run: await askForExport(),
    lost: /leftover-note/,
    rows: { "exports where status = 'ready'": 1, "mails where kind = 'export_ready'": 1 },
    files: 5,
  }),
  'a copy of one’s data that is ready': async () => ({
    run: await askForExport(),
    lost: COMMIT,
    rows: { "exports where status = 'ready'": 1, "mails where kind = 'export_ready'": 1 },
    files: 5,
  }),
  'the erasure of a copy of one’s data': async () => {
    await (
      await askForExport()
    )();
    begun.app.clock.advance({ days: 7 });
    return { run: () => eraseExpiredExports(at()), lost: COMMIT, rows: { exports: 0 }, files: 4 };
  },
  'the erasure of reports': async () => {
    await report();
    const closed = `status = 'closed', outcome = 'no_action', closed_at = $1, erase_at = $1`;
    await begun.app.db.query(`update reports set ${closed}`, [begun.app.clock.now()]);
    return { run: () => eraseDueReports(at()), lost: COMMIT, rows: { reports: 0 }, files: 4 };
  },
  'the erasure of a member': async () => {
    await report();
    await say('DELETE /api/user.php', {});
    begun.app.clock.advance({ days: 14 });
    return {
      run: () => eraseDueMembers({ ...begun.app, log, sender: null, originOf }, signal),
      lost: COMMIT,
      rows: { photos: 0, [`members where id = ${begun.anna.id}`]: 0, "mails where kind = 'goodbye'": 0 },
      files: 1,
    };
  },
};

/** The cases of the small run: files before rows, rows before files, and all data of one member. */
const TELLING = ['the erasure of deleted photos', 'a copy of one’s data that is ready', 'the erasure of a member'];

describe.each(sized(TELLING, Object.keys(cases)))('the lost answer to %s', (name) => {
  it.each(FATES)('leaves rows and files that agree when it was %s, and the next run ends it', async (fate) => {
    const { app, proxy, count } = begun;
    const { run, lost, rows, files } = await cases[name]!();
    // Publishes earlier events now, because the relay commits, too.
    await app.runJob({ name: 'relay-announced-events', data: {} });
    const happened = proxy.loseAnswer(lost, fate);
    // The erasure of members continues with the next member and returns the number of failures.
    expect(await run().catch(() => 1)).toBe(1);
    await happened;
    const { missing, forgotten } = await compareFilesWithRows(app);
    expect({ missing, forgotten }).toEqual({ missing: [], forgotten: [] });

    await run();
    app.clock.advance({ minutes: 61 });
    await sweepObjects(app);
    expect(await count(Object.keys(rows))).toEqual(Object.values(rows));
    expect(await compareFilesWithRows(app)).toEqual({ missing: [], forgotten: [], left: [] });
    const { keys } = await app.objects.list('', { limit: 10_000 });
    expect(keys.filter((key) => !key.startsWith('erasures/'))).toHaveLength(files);
  });
});

describe('a job that is asked for in a transaction', () => {
  it.each(FATES)('runs if and only if COMMIT was carried out; this one was %s', async (fate) => {
    const { db } = begun.app;
    const [asked, last] = [jobName<{ fate: string }>('test-asked'), jobName('test-last')];
    const ran: string[] = [];
    const jobs = createBossJobs({ db, log, observeJob: () => {}, pollSeconds: 1 });
    jobs.register(asked, async (data) => void ran.push(data.fate));
    jobs.register(last, async () => void ran.push('last'));
    await jobs.start();
    const happened = begun.proxy.loseAnswer(COMMIT, fate);
    expect(await failure(db.transaction((tx) => jobs.enqueue(tx, asked, { fate })))).toBeInstanceOf(Error);
    await happened;
    await db.transaction((tx) => jobs.enqueue(tx, last, {}));
    const due = fate === 'carried out' ? ['carried out', 'last'] : ['last'];
    await expect.poll(() => ran.toSorted()).toEqual(due);
    await jobs.stop();
  });
});

describe('a mail', () => {
  it.each([
    [/mail_claim/, 'carried out'],
    [/mail_claim/, 'never seen'],
    // The mail server's answer is stored again until that succeeds.
    [/mail_mark_sent/, 'carried out'],
    [/mail_mark_sent/, 'never seen'],
  ] as const)('whose %s is not answered, %s, leaves once in the end', async (lost, fate) => {
    const { app } = begun;
    await app.db.query(`update members set email = 'anna@vonk.test' where id = $1`, [begun.anna.id]);
    await app.call('POST /api/password-reset.php', { body: { email: 'anna@vonk.test' } });
    const left: string[] = [];
    const transport: MailTransport = {
      deliver: async ({ id }) => void left.push(id),
      verify: async () => {},
      close: () => {},
    };
    const deliver = () =>
      deliverDueMails({ db: app.db, clock: app.clock, log, transport }, { stop: signal, cut: signal });
    const happened = begun.proxy.loseAnswer(lost, fate);
    await deliver().catch(() => {});
    await happened;
    app.clock.advance({ minutes: 31 });
    await deliver();
    expect(left).toHaveLength(1);
    expect(await begun.count(['mails where sent_at is null'])).toEqual([0]);
  });
});

it('being active is written down the next time when the answer was lost', async () => {
  const { app, proxy, anna } = begun;
  const faults: unknown[] = [];
  const recorder = createActivityRecorder(app.db, app.clock, (fault) => faults.push(fault));
  const lastActive = async () =>
    app.db.kysely.selectFrom('member_activity').select('last_active_at').where('member_id', '=', anna.id).execute();
  recorder.record(anna.id);
  const happened = proxy.loseAnswer(/members-write-activity/, 'never seen');
  expect(await failure(recorder.flush())).toBeInstanceOf(Error);
  await happened;
  recorder.record(anna.id);
  await recorder.stop();
  expect([await lastActive(), faults]).toEqual([[{ last_active_at: app.clock.now() }], []]);
});
