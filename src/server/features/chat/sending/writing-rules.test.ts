import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { whyCannotWrite } from '#server/features/chat/sending/writing-rules.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildCredits } from '#test/support/builders/build-credits.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { startTestApp, type TestApp } from '#test/support/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
afterEach(() => app.assertSilent());

const BOTH = [false, true] as const;
const LIMIT = 2;

it('whether somebody may write is the same in the page and in the database, whatever the circumstances', async () => {
  const cases = (['active', 'not_confirmed'] as const).flatMap((status) =>
    BOTH.flatMap((isDisabled) =>
      (['there', 'gone', 'absent'] as const).flatMap((partner) =>
        BOTH.flatMap((isBlocked) =>
          BOTH.flatMap((hasBlocked) =>
            BOTH.flatMap((isNew) =>
              BOTH.flatMap((paidUser) =>
                [0, 1, LIMIT, LIMIT + 1].map((started) => {
                  const side = { partner, isBlocked, hasBlocked };
                  return { status, isDisabled, paidUser, started, isNew, side };
                }),
              ),
            ),
          ),
        ),
      ),
    ),
  );
  expect(cases).toHaveLength(2 * 2 * 3 * 2 * 2 * 2 * 2 * 4);
  const { rows } = await app.db.query(
    `select why_cannot_write(status, disabled, partner, blocked, blocking, is_new, case when not paid then $8 - started end) as why
     from unnest($1::text[], $2::boolean[], $3::text[], $4::boolean[], $5::boolean[], $6::boolean[], $7::boolean[], $9::integer[])
       with ordinality as c (status, disabled, partner, blocked, blocking, is_new, paid, started, n)
     order by n`,
    [
      cases.map(({ status }) => status),
      cases.map(({ isDisabled }) => isDisabled),
      cases.map(({ side }) => side.partner),
      cases.map(({ side }) => side.isBlocked),
      cases.map(({ side }) => side.hasBlocked),
      cases.map(({ isNew }) => isNew),
      cases.map(({ paidUser }) => paidUser),
      LIMIT,
      cases.map(({ started }) => started),
    ],
  );
  const inDatabase = (rows as { why: string | null }[]).map(({ why }) => why);
  expect(inDatabase).toEqual(
    cases.map(({ side, isNew, started, ...writer }) => whyCannotWrite(writer, side, isNew, started)),
  );
});

const PARTNERS: readonly (readonly [what: string, member: object, profile: object])[] = [
  ['there', {}, {}],
  ['hidden', {}, { status: 'hidden' }],
  ['taken down', {}, { status: 'disabled' }],
  ['banned', { status: 'banned' }, {}],
  ['not yet proved', { status: 'not_confirmed' }, { status: 'disabled' }],
];

it.each(PARTNERS)(
  'to somebody who is %s, both say the same before the first message and after',
  async (_, member, profile) => {
    const site = await buildSite(app.db, { domain: 'localhost' });
    const writer = await buildMember(app.db, { site });
    await buildCredits(app.db, { site, memberId: writer, credits: 100 });
    const as = await buildSession(app, writer);
    for (const isNew of BOTH) {
      const partner = await buildMember(app.db, { site, member, profile });
      const messages = [{ by: partner, body: 'Hi' }];
      if (!isNew) await buildConversation(app.db, { site, between: [partner, writer], messages });
      const to = toPublicId(partner);
      const shown = (await app.call('GET /api/chat.php', { as, query: { profile: to } })).json;
      const body = { client_id: randomUUID(), profile: to, kind: 'text', text: 'Hello' };
      const sent = (await app.call('POST /api/message.php', { as, body })).json;
      expect(sent.error?.code ?? null).toBe(shown.error?.code ?? shown.why_cannot_write);
    }
    await app.db.query('truncate ledger_transactions, member_events, sites cascade');
  },
);
