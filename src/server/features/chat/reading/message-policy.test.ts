import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { whyCannotWrite } from '#server/features/chat/reading/message-policy.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { FREE_CONVERSATIONS } from '#shared/domain/chat/message-rules.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildCredits } from '#test/support/builders/build-credits.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildBlock, buildListBlock } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });

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

type Situation = {
  readonly member?: object;
  readonly profile?: object;
  readonly prepare?: (writer: MemberId, partner: MemberId) => Promise<unknown>;
  /** the expected refusal before and after the first message */
  readonly why: readonly [before: string | null, after: string | null];
};

const SITUATIONS: Record<string, Situation> = {
  'is there': { why: [null, null] },
  'is hidden': { profile: { status: 'hidden' }, why: ['not_found', null] },
  'is taken down': { profile: { status: 'disabled' }, why: ['not_found', 'not_found'] },
  'is banned': { member: { status: 'banned' }, why: ['not_found', 'not_found'] },
  'has not yet proved their address': {
    member: { status: 'not_confirmed' },
    profile: { status: 'disabled' },
    why: ['not_found', 'not_found'],
  },
  'is leaving': {
    member: { status: 'deletion_pending' },
    prepare: (_, partner) => {
      const times = { started_at: app.clock.now(), erase_at: app.clock.now() };
      const leaving = { member_id: partner, status_before: 'active', ...times };
      return app.db.kysely.insertInto('account_deletions').values(leaving).execute();
    },
    why: ['not_found', 'member_gone'],
  },
  'has blocked the writer': {
    prepare: (writer, partner) => buildBlock(app.db, partner, writer),
    why: ['blocked_by_member', 'blocked_by_member'],
  },
  'is blocked by the writer': {
    prepare: (writer, partner) => buildBlock(app.db, writer, partner),
    why: ['blocked_by_you', 'blocked_by_you'],
  },
  'hides from the writer by a list of known people': {
    prepare: (writer, partner) => buildListBlock(app.db, partner, writer),
    why: ['not_found', 'not_found'],
  },
  'is hidden from by the writer’s list of known people': {
    prepare: (writer, partner) => buildListBlock(app.db, writer, partner),
    why: [null, null],
  },
  'comes after all free conversations were started': {
    prepare: async (writer) => {
      for (let started = 0; started < FREE_CONVERSATIONS; started += 1) {
        const between = [writer, await buildMember(app.db, { site })] as const;
        await buildConversation(app.db, { site, between, messages: [{ by: writer, body: 'Hi' }] });
      }
    },
    why: ['conversation_limit_reached', null],
  },
};

it.each(Object.entries(SITUATIONS))(
  'to somebody who %s, both say the same before the first message and after',
  async (_, { member = {}, profile = {}, prepare, why }) => {
    for (const isNew of BOTH) {
      const writer = await buildMember(app.db, { site });
      await buildCredits(app.db, { site, memberId: writer, credits: 100 });
      const as = await buildSession(app, writer);
      const partner = await buildMember(app.db, { site, member, profile });
      const messages = [{ by: partner, body: 'Hi' }];
      if (!isNew) await buildConversation(app.db, { site, between: [partner, writer], messages });
      await prepare?.(writer, partner);
      const to = toPublicId(partner);
      const shown = (await app.call('GET /api/chat.php', { as, query: { profile: to } })).json;
      const body = { client_id: randomUUID(), profile: to, kind: 'text', text: 'Hello' };
      const sent = (await app.call('POST /api/message.php', { as, body })).json;
      const expected = why[isNew ? 0 : 1];
      expect([shown.error?.code ?? shown.why_cannot_write, sent.error?.code ?? null]).toEqual([expected, expected]);
    }
  },
);
