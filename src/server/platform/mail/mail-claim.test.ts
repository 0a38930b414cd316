import { beforeEach, expect, it } from 'vitest';
import { deliverDueMails } from '#server/platform/mail/deliver-due-mails.ts';
import { CLAIM_MS, keepClaim } from '#server/platform/mail/mail-claim.ts';
import type { OutboxMail } from '#server/platform/mail/mail-statements.ts';
import { type MailTransport, UncertainMailError } from '#server/platform/mail/mail-transport.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { UnavailableError } from '#server/platform/unavailable-error.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { createFakeClock } from '#test/support/fake-clock.ts';
import { createQuietLog } from '#test/support/quiet-log.ts';
import { testDatabase } from '#test/support/test-database.ts';

const { log } = createQuietLog();
const { signal } = new AbortController();
const endings = { stop: signal, cut: signal };
const db = await testDatabase();
const siteId = (await buildSite(db)).id;
let clock = createFakeClock();
let sent: string[] = [];
beforeEach(async () => {
  await db.query('truncate mails, mail_bodies, mail_queues, mail_queue_days');
  clock = createFakeClock();
  sent = [];
});

const write = (count: number, isBulk: boolean, expiresAt?: Date) =>
  db.transaction((tx) =>
    createMailer({ clock, sender: null }).sendAll(
      tx,
      Array.from({ length: count }, (_, index) => ({
        siteId,
        memberId: null,
        kind: 'welcome',
        to: `m${index}@mail.example`,
        isBulk,
        fromName: 'x',
        subject: 'x',
        html: 'x',
        text: 'x',
        ...(expiresAt === undefined ? {} : { expiresAt }),
      })),
    ),
  );
/** A mail server that answers when the test says so, or when the sender aborts. */
const hangingServer = () => {
  const answering = Promise.withResolvers<null>();
  let waiting = 0;
  const transport: MailTransport = {
    deliver: async ({ id }: OutboxMail, cut) => {
      waiting += 1;
      const isCut = new Promise<never>((_resolve, reject) => {
        cut.addEventListener('abort', () => reject(new UncertainMailError('cut off')));
      });
      await Promise.race([answering.promise, isCut]);
      sent.push(id);
    },
    verify: async () => {},
    close: () => {},
  };
  return { transport, answer: () => answering.resolve(null), waiting: () => waiting };
};
const prompt: MailTransport = {
  deliver: async ({ id }) => void sent.push(id),
  verify: async () => {},
  close: () => {},
};
const deliverElsewhere = () =>
  deliverDueMails({ db, clock: createFakeClock(clock.now()), log, transport: prompt }, endings);
const rows = async (sql: string) => (await db.query(sql)).rows;

it('what a process had claimed when it died is sent by another within two minutes', async () => {
  await write(3, false);
  const dead = hangingServer();
  const dying = deliverDueMails({ db, clock: createFakeClock(clock.now()), log, transport: dead.transport }, endings);
  await expect.poll(dead.waiting).toBe(1);
  clock.advance({ seconds: 30 });
  await deliverElsewhere();
  expect(sent).toEqual([]);
  // Runs the jobs of the next two minutes.
  for (let minute = 0; minute < 2; minute += 1) {
    clock.advance({ seconds: 45 });
    await deliverElsewhere();
  }
  expect(new Set(sent).size).toBe(3);
  dead.answer();
  await dying;
});

it('a process that waits for a server that hangs keeps what it has claimed, and all leave once', async () => {
  await write(4, false);
  await write(4, true);
  const slow = hangingServer();
  const delivering = deliverDueMails({ db, clock, log, transport: slow.transport }, endings);
  await expect.poll(slow.waiting).toBe(1);
  for (let quarter = 0; quarter < 40; quarter += 1) {
    clock.advance({ seconds: 15 });
    clock.ring(15_000);
    const left = async () => rows(`select min(next_attempt_at) as until from mails`);
    await expect.poll(left).toEqual([{ until: new Date(clock.now().getTime() + 45_000) }]);
    await deliverElsewhere();
  }
  expect(sent).toEqual([]);
  slow.answer();
  await delivering;
  expect(sent).toHaveLength(8);
  expect(new Set(sent).size).toBe(8);
  expect(await rows('select distinct state, attempts from mails')).toEqual([{ state: 'sent', attempts: 1 }]);
});

it('a process that cannot renew its claim cuts off what it sends, and starts nothing more', async () => {
  await write(3, false);
  const slow = hangingServer();
  let isAway = false;
  const cutOff: typeof db = {
    ...db,
    run: (what, values) => (isAway ? Promise.reject(new UnavailableError('away')) : db.run(what, values)),
    transaction: (work) => (isAway ? Promise.reject(new UnavailableError('away')) : db.transaction(work)),
  };
  const stopping = new AbortController();
  const ended = deliverDueMails(
    { db: cutOff, clock, log, transport: slow.transport },
    { stop: stopping.signal, cut: signal },
  );
  await expect.poll(slow.waiting).toBe(1);
  isAway = true;
  clock.advance({ seconds: 46 });
  clock.ring(45_000);
  await deliverElsewhere();
  expect(new Set(sent).size).toBe(3);
  isAway = false;
  stopping.abort();
  await ended;
  expect(slow.waiting()).toBe(1);
  expect(await rows('select distinct state, attempts from mails')).toEqual([{ state: 'sent', attempts: 1 }]);
});

it('all that nobody will send any more ends, however much it is, and what a kill has lost is counted', async () => {
  await write(1_201, true, new Date(clock.now().getTime() + 60_000));
  await write(1_201, true);
  await db.query(`update mails set state = 'leaving' where expires_at is null`);
  clock.advance({ minutes: 2 });
  await deliverElsewhere();
  expect(sent).toEqual([]);
  expect(await rows('select state, count(*)::int as n from mails group by 1')).toEqual([{ state: 'ended', n: 2_402 }]);
  expect(await rows('select count(*)::int as n from mail_bodies')).toEqual([{ n: 0 }]);
  expect(await rows('select lost from mail_queue_days')).toEqual([{ lost: 1_201 }]);
});

it('a renewal whose answer is lost is still ours: the next one finds it', async () => {
  await write(1, false);
  const ids = (await db.kysely.selectFrom('mails').select('id').execute()).map(({ id }) => id);
  const start = clock.now();
  const until = new Date(start.getTime() + CLAIM_MS);
  await db.query('update mails set next_attempt_at = $1', [until]);
  let answers = 0;
  const losing: Parameters<typeof keepClaim>[0]['db'] = {
    run: async (...asked) => {
      const answer = await db.run(...asked);
      answers += 1;
      if (answers === 1) throw new UnavailableError('the answer was lost');
      return answer;
    },
  };
  const claim = keepClaim({ db: losing, clock }, ids, until);
  clock.advance({ seconds: 15 });
  clock.ring(15_000);
  await expect.poll(() => answers).toBe(1);
  clock.advance({ seconds: 1 });
  clock.ring(1_000);
  await expect.poll(() => answers).toBe(2);
  const written = await claim.inTurn(async (now) => now);
  claim.end();
  expect(written > until).toBe(true);
  expect(await rows('select next_attempt_at from mails')).toEqual([{ next_attempt_at: written }]);
});
