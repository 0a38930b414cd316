import { createECDH, randomBytes } from 'node:crypto';
import type pg from 'pg';
import webPush from 'web-push';
import { connectTo, prepareDatabase } from '#scripts/bench/bench-database.ts';
import type { BenchPostgres } from '#scripts/bench/bench-postgres.ts';
import { inMs } from '#scripts/bench/figures.ts';
import type { Section } from '#scripts/bench/report.ts';
import { dispatchToMembers } from '#server/features/notifications/dispatch/dispatch-to-members.ts';
import { leaseDue } from '#server/features/notifications/planning/notification-states-store.ts';
import { sendPushes } from '#server/features/push/send-pushes.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createMailer, type Mail } from '#server/platform/mail/mailer.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import { measureKeptBytes } from '#test/support/kept-memory.ts';

const MEMBERS = 1_000_000;
/** A Monday, when the evening mails of Central Europe leave. */
const NOW = new Date('2026-11-02T18:05:00Z');
const SECONDS = 60;
/** Concurrency of the server's notification dispatcher. */
const AT_ONCE = 50;
const WARM_MAILS = 2_000;
const PUSHES = 5_000;

const GOAL_OF_MAILER = 0.2;
const GOAL_OF_ENCRYPTION = 0.4;
const GOAL_GROWTH_MB = 5;
const GOAL_RESIDENT_MB = 400;

/** Speed of evening digests when a million members are due, and of pushes to a service that answers at once. */
export const benchDispatch = async (postgres: BenchPostgres): Promise<Section> => {
  const url = await prepareDatabase(postgres, MEMBERS);
  const client = await connectTo(url);
  const db = await openDatabase(
    { kind: 'postgres', url, readUrl: url, directUrl: url, poolSize: 1 },
    { reportFault: console.error },
  );
  try {
    await clear(client);
    await makeAllDue(client);
    const digests = await dispatchForSeconds(db);
    const pushes = await pushAll(db, client);
    return {
      title: 'Checks, digests and pushes',
      text:
        `${digests.due.toLocaleString('en')} members have two new likes and are due at the same moment; one process with one ` +
        `connection checks ${AT_ONCE} at a time for ${SECONDS} s. The floor of a check is the same mail written into the outbox ` +
        `without checking, that of a push is its encryption alone; the push service answers at once. How long a push takes from ` +
        `its message stands in “What follows a burst of messages”.`,
      header: ['', 'a second', 'each', 'of the floor'],
      rows: [
        ['checks', digests.checks.toFixed(0), inMs(1000 / digests.checks), ''],
        ['digests', digests.mails.toFixed(0), inMs(1000 / digests.mails), (digests.mails / digests.floor).toFixed(2)],
        ['pushes', pushes.rate.toFixed(0), inMs(1000 / pushes.rate), (pushes.rate / pushes.floor).toFixed(2)],
        ['a million checks would take', `${(MEMBERS / digests.checks / 60).toFixed(0)} minutes`, '', ''],
        ['memory kept after it, collected', `${digests.keptMb.toFixed(1)} MB more`, '', ''],
        ['most memory of the process', `${digests.residentMb.toFixed(0)} MB`, '', ''],
      ],
      goals: [
        {
          summary: `digests at least ${GOAL_OF_MAILER} of the mailer`,
          isMet: digests.mails >= GOAL_OF_MAILER * digests.floor,
        },
        {
          summary: `pushes at least ${GOAL_OF_ENCRYPTION} of their encryption`,
          isMet: pushes.rate >= GOAL_OF_ENCRYPTION * pushes.floor,
        },
        { summary: `at most ${GOAL_GROWTH_MB} MB kept after ${SECONDS} s`, isMet: digests.keptMb <= GOAL_GROWTH_MB },
        { summary: `at most ${GOAL_RESIDENT_MB} MB of memory`, isMet: digests.residentMb <= GOAL_RESIDENT_MB },
      ],
    };
  } finally {
    await clear(client);
    await client.end();
    await db.close();
  }
};

const clear = async (client: pg.Client): Promise<void> => {
  await client.query(
    'truncate mails, mail_refs, notification_log, notified_partners, notification_states, push_messages, sessions cascade',
  );
  await client.query('truncate likes');
};

const makeAllDue = async (client: pg.Client): Promise<void> => {
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into likes (liker_id, liked_id, created_at)
     select liker, liked, $1::timestamptz - interval '3 hours'
     from (
       select id as liked, array[lead(id, 1) over inside, lead(id, 2) over inside] as likers
       from members where not fictional and status = 'active' window inside as (partition by site_id order by id)) l
     cross join unnest(likers) as liker
     where liker is not null`,
    [NOW],
  );
  await client.query(
    `insert into notification_states (member_id, pace, next_check_at)
     select id, 'evening', $1 from members where not fictional and status = 'active'`,
    [NOW],
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum (analyze) likes, notification_states');
};

const perSecond = (count: number, startedAt: number): number => (count * 1000) / (performance.now() - startedAt);

const MB = 2 ** 20;

const dispatchForSeconds = async (db: Database) => {
  const mailer = createMailer({ clock: systemClock, sender: null });
  let mails = 0;
  const some: Mail[] = [];
  const ctx = {
    db,
    clock: { now: () => NOW },
    presence: { isHere: () => false },
    secrets: createSecretBox(Buffer.alloc(32, 1)),
    originOf: () => 'https://vonk.example',
    mailer: {
      send: (tx: Parameters<typeof mailer.send>[0], mail: Mail) => {
        mails += 1;
        if (some.length < WARM_MAILS) some.push(mail);
        return mailer.send(tx, mail);
      },
    },
  };
  const dispatch = async (): Promise<number> => {
    const due = await leaseDue(db, NOW, AT_ONCE);
    await dispatchToMembers(ctx, due);
    return due.length;
  };
  const { rows } = await db.query('select count(*)::int as due from notification_states where next_check_at <= $1', [
    NOW,
  ]);
  const { due } = rows[0] as { due: number };
  while (some.length < WARM_MAILS) {
    if ((await dispatch()) === 0) throw new Error(`Only ${some.length} mails came of all checks.`);
  }
  const keptBefore = measureKeptBytes();
  mails = 0;
  let checks = 0;
  const startedAt = performance.now();
  while (performance.now() - startedAt < SECONDS * 1000) checks += await dispatch();
  const measured = { due, checks: perSecond(checks, startedAt), mails: perSecond(mails, startedAt) };
  const residentMb = process.resourceUsage().maxRSS / 1024;
  const keptMb = (measureKeptBytes() - keptBefore) / MB;
  await db.query('truncate mails, mail_refs cascade');
  const floorStartedAt = performance.now();
  for (let start = 0; start < some.length; start += AT_ONCE) {
    await db.transaction(async (tx) => {
      for (const mail of some.slice(start, start + AT_ONCE)) await mailer.send(tx, mail);
    });
  }
  return { ...measured, keptMb, residentMb, floor: perSecond(some.length, floorStartedAt) };
};

const pushAll = async (db: Database, client: pg.Client) => {
  const key = createECDH('prime256v1').generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  await client.query(
    `with opened as (
       insert into sessions (member_id, id_hash, device_hash, user_agent, created_at, expires_at, confirmed_at)
       select id, sha256(id::text::bytea), '', 'bench', now(), now() + interval '1 day', now()
       from members where not fictional and status = 'active' limit ${PUSHES}
       returning id),
     subscribed as (
       insert into push_subscriptions (session_id, endpoint, p256dh, auth, created_at)
       select id, 'https://push.test/' || id, $1, $2, now() from opened returning id)
     insert into push_messages (subscription_id, kind, topic, title, body, url, badge)
     select id, 'likes', 'likes', 'Vonk', '2 new likes', '/likes?source=push', 2 from subscribed`,
    [key, auth],
  );
  const startedAt = performance.now();
  let sent = 0;
  await sendPushes(
    {
      db,
      clock: systemClock,
      sign: async () => 'vapid t=none',
      originOf: () => 'https://vonk.example',
      pushHosts: ['push.test'],
      log: { warn: console.warn, error: console.error },
      outgoing: {
        post: async () => {
          sent += 1;
          return { kind: 'answer', status: 201, retryAfter: null };
        },
      },
    },
    new AbortController().signal,
  );
  const rate = perSecond(sent, startedAt);
  const payload = Buffer.alloc(1024, ' ');
  const floorStartedAt = performance.now();
  for (let index = 0; index < PUSHES; index += 1) {
    webPush.generateRequestDetails({ endpoint: 'https://push.test/1', keys: { p256dh: key, auth } }, payload, {
      headers: { Authorization: 'vapid t=none' },
    });
  }
  return { rate, floor: perSecond(PUSHES, floorStartedAt) };
};
