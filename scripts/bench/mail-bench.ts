import { readSampleTexts } from '#demo/outbox/sample-texts-read-model.ts';
import { writeSampleNotifications } from '#demo/outbox/write-sample-notifications.ts';
import { prepareDatabase } from '#scripts/bench/bench-database.ts';
import type { BenchPostgres } from '#scripts/bench/bench-postgres.ts';
import { inMs } from '#scripts/bench/figures.ts';
import type { Section } from '#scripts/bench/report.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { createMailer, type Mail } from '#server/platform/mail/mailer.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';

const MEMBERS = 20_000;
const BATCH = 200;
const BATCHES = 20;
const ROUNDS = 3;
const GOAL_PER_SECOND = 1_500;
const GOAL_OF_SQL = 0.6;

/** Mails per second into the outbox in batches, as campaigns write them, against plain inserts of the same rows. */
export const benchMail = async (postgres: BenchPostgres): Promise<Section> => {
  const url = await prepareDatabase(postgres, MEMBERS);
  const pool = { kind: 'postgres', url, readUrl: url, directUrl: url, poolSize: 1 } as const;
  const db = await openDatabase(pool, { reportFault: console.error });
  try {
    const mails = await mailsFor(db);
    const mailer = createMailer({ clock: systemClock, sender: null });
    const [ours, plain]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      plain.push(await perSecond(db, mails, insertPlainly));
      ours.push(await perSecond(db, mails, (tx, some) => mailer.sendAll(tx, some)));
    }
    const [rate, sqlRate] = [Math.max(...ours), Math.max(...plain)];
    const row = (name: string, value: number) => [name, value.toFixed(0), inMs(1000 / value)];
    return {
      title: 'Mails into the outbox',
      text: `Weekly updates of ${Math.round((mails[0]?.html.length ?? 0) / 1024)} KB to ${BATCH} members in each transaction, one connection, the best of ${ROUNDS} rounds. Plainly: the same rows inserted from columns of values, without looking whether an address is stopped or was mailed before, and without addresses for what comes back.`,
      header: ['', 'mails a second', 'each'],
      rows: [row('by the mailer', rate), row('plain inserts', sqlRate), ['ratio', (rate / sqlRate).toFixed(2), '']],
      goals: [
        { summary: `at least ${GOAL_PER_SECOND.toLocaleString('en')} a second`, isMet: rate >= GOAL_PER_SECOND },
        { summary: `at least ${GOAL_OF_SQL} of plain inserts`, isMet: rate >= GOAL_OF_SQL * sqlRate },
      ],
    };
  } finally {
    await db.query('truncate mails cascade');
    await db.close();
  }
};

const mailsFor = async (db: Database): Promise<Mail[]> => {
  const { rows } = await db.query(`select id, site_id from members limit ${BATCH * BATCHES}`);
  const written = { secrets: createSecretBox(Buffer.alloc(32, 1)), campaigns: readSampleTexts().en.campaigns };
  return (rows as { id: MemberId; site_id: number }[]).map(({ id, site_id: siteId }) => {
    const site = { id: siteId, name: 'Vonk', mail_name: 'Vonk', niche: 1, support_email: 'help@vonk.example' };
    const about = {
      site,
      origin: 'https://vonk.example',
      locale: 'en',
      country: 'US',
      viewerGender: 'other',
      isDiscreet: false,
    } as const;
    const recipient = { ...about, memberId: id, to: `${id}@mail.example`, name: 'Anna', fictional: 'fictional' };
    const weekly = writeSampleNotifications(recipient, written).find(({ kind }) => kind === 'weekly_updates');
    if (weekly === undefined) throw new Error('There is no weekly update among the samples.');
    return weekly;
  });
};

type Write = (tx: Transaction, mails: readonly Mail[]) => Promise<unknown>;

const perSecond = async (db: Database, mails: readonly Mail[], write: Write): Promise<number> => {
  await db.query('truncate mails cascade');
  await db.query('truncate mail_refs');
  const startedAt = performance.now();
  for (let batch = 0; batch < BATCHES; batch += 1) {
    await db.transaction((tx) => write(tx, mails.slice(batch * BATCH, (batch + 1) * BATCH)));
  }
  return (mails.length * 1000) / (performance.now() - startedAt);
};

const insertPlainly: Write = (tx, mails) =>
  tx.query(
    `with given as materialized (
       select random_id() as id, * from unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[])
         as u (member_id, to_address, subject, html, body)),
     placed as (
       insert into mails (id, site_id, member_id, kind, to_address, is_bulk, created_at, next_attempt_at)
       select id, $1, member_id, 'weekly_updates', to_address, true, now(), now() from given)
     insert into mail_bodies (mail_id, from_name, subject, html, text) select id, 'Vonk', subject, html, body from given`,
    [
      mails[0]?.siteId,
      mails.map(({ memberId }) => memberId),
      mails.map(({ to }) => to),
      mails.map(({ subject }) => subject),
      mails.map(({ html }) => html),
      mails.map(({ text }) => text),
    ],
  );
