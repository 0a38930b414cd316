import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildCredits } from '#test/support/builders/build-credits.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildBlock } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
let anna: MemberId;
let bert: MemberId;
let asAnna: string;
beforeEach(async () => {
  await clearTables(app.db, 'ledger_transactions', 'members');
  anna = await buildMember(app.db, { site });
  bert = await buildMember(app.db, { site, profile: { name: 'Bert' } });
  await buildCredits(app.db, { site, memberId: anna, credits: 700 });
  asAnna = await buildSession(app, anna);
});

const credits = async (of: MemberId, query: Record<string, string> = {}) =>
  app.call('GET /api/credits.php', { as: await buildSession(app, of), query });
const send = async (kind: object) =>
  app.call('POST /api/message.php', {
    as: asAnna,
    body: { client_id: randomUUID(), profile: toPublicId(bert), ...kind },
  });

describe('my credits', () => {
  it('show the balance and what changed it, newest first, and with whom', async () => {
    const { json: sent } = await send({ kind: 'text', text: 'Hello' });
    await send({ kind: 'gift', gift: 'rose' });
    const { conversation } = sent;
    const profile = { id: toPublicId(bert), name: 'Bert' };
    expect((await credits(anna)).json).toMatchObject({
      credits: 660,
      entries: [
        { seq: 3, reason: 'gift', amount_credits: -30, balance_after: 660, conversation, profile },
        { seq: 2, reason: 'message', amount_credits: -10, balance_after: 690, conversation, profile },
        { seq: 1, reason: 'signup_bonus', amount_credits: 700, balance_after: 700, conversation: null, profile: null },
      ],
      has_more: false,
    });
  });

  it('are walked back to the first line', async () => {
    await Promise.all(Array.from({ length: 60 }, () => send({ kind: 'text', text: 'Hello' })));
    const first = (await credits(anna)).json;
    const second = (await credits(anna, { before: String(first.entries.at(-1).seq) })).json;
    expect([first.has_more, second.has_more]).toEqual([true, false]);
    const seqs = [...first.entries, ...second.entries].map(({ seq }: { seq: number }) => seq);
    expect(seqs).toEqual(Array.from({ length: 61 }, (_, index) => 61 - index));
  });

  it('do not name somebody who has blocked me, and are nobody else’s', async () => {
    await send({ kind: 'text', text: 'Hello' });
    await buildBlock(app.db, bert, anna);
    expect((await credits(anna)).json.entries[0]).toMatchObject({ reason: 'message', profile: null });
    expect((await credits(bert)).json).toEqual({ credits: 0, entries: [], has_more: false });
  });

  it('are refused to visitors, and to a place that is none', async () => {
    expect((await app.call('GET /api/credits.php')).json.error.code).toBe('authentication_required');
    expect((await credits(anna, { before: 'x' })).json.error.code).toBe('validation_failed');
  });
});
