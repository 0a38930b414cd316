import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants, invariants } from '#scripts/invariants/check-invariants.ts';
import { DEBITS_IN_ORDER, PLANTED_DEBITS, WITHOUT_MANDATE } from '#scripts/invariants/planted-debits.ts';
import { PLANTED_STATEMENTS } from '#scripts/invariants/planted-statement-violations.ts';
import { PLANTED } from '#scripts/invariants/planted-violations.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildCredits } from '#test/support/builders/build-credits.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
const anna = await buildMember(app.db, { site });
const bert = await buildMember(app.db, { site });
await buildMember(app.db, { site });
await buildCredits(app.db, { site, memberId: anna, credits: 200, isBought: true });
await buildCredits(app.db, { site, memberId: bert, credits: 50 });
const sessions = { [anna]: await buildSession(app, anna), [bert]: await buildSession(app, bert) };
let conversation: string;

/** Two members use everything that members can do with each other. */
beforeAll(async () => {
  const send = async (from: MemberId, to: MemberId, more: object = { kind: 'text', text: 'Hello' }) => {
    app.clock.advance({ seconds: 1 });
    const body = { client_id: randomUUID(), profile: toPublicId(to), ...more };
    const { status, json } = await app.call('POST /api/message.php', { as: sessions[from], body });
    expect(status).toBe(200);
    return json;
  };
  ({ conversation } = await send(anna, bert).then((json) => ({ conversation: json.conversation.id as string })));
  const write = (name: string, as: MemberId, body: object = {}) =>
    app.call(name, { as: sessions[as], body: { conversation, ...body } });
  await send(bert, anna);
  await send(anna, bert, { kind: 'gift', gift: 'rose' });
  await write('PUT /api/chat-read.php', bert, { up_to: 2 });
  await write('PUT /api/message-reaction.php', bert, { message: 1, reaction: 'heart' });
  await write('DELETE /api/chat.php', anna);
  await write('POST /api/chat-restore.php', anna);
  await send(bert, anna, { kind: 'text', text: 'and again', reply_to: 3 });
  await write('DELETE /api/message.php', bert, { message: 4 });
  await write('DELETE /api/chat.php', bert);
  await send(anna, bert);
  await app.call('POST /api/visit.php', { as: sessions[anna], body: { profile: toPublicId(bert) } });
  await app.runJob({ name: 'write-missing-invoices', data: {} });
});

/** Returns the invariants that the planted SQL breaks. The SQL is rolled back. */
const findAfter = async (plant: string): Promise<string[]> => {
  class Undo extends Error {}
  let broken: string[] = [];
  const planted = app.db.transaction(async (tx) => {
    await tx.query(plant.replaceAll('$anna', anna).replaceAll('$bert', bert));
    broken = (await checkInvariants(tx)).filter(({ found }) => found > 0).map(({ summary }) => summary);
    throw new Undo();
  });
  await expect(planted).rejects.toBeInstanceOf(Undo);
  return broken;
};

it('all invariants hold after members have done all that they can', async () => {
  expect((await checkInvariants(app.db)).filter(({ found }) => found > 0)).toEqual([]);
  expect(await findAfter('select 1')).toEqual([]);
});

describe('a planted violation is found:', () => {
  const all = [...PLANTED, ...PLANTED_STATEMENTS, ...PLANTED_DEBITS];
  it.each(all)('%s (%#)', async (summary, plant) => {
    expect(await findAfter(plant)).toContain(summary);
  });

  it('each invariant has a planted violation', () => {
    const planted = new Set(all.map(([summary]) => summary));
    expect(invariants.map(({ summary }) => summary).filter((summary) => !planted.has(summary))).toEqual([]);
  });
});

it.each(DEBITS_IN_ORDER)('a direct debit on a bank day breaks nothing (%#)', async (plant) => {
  expect(await findAfter(plant)).not.toContain(WITHOUT_MANDATE);
});
