import { expect, it } from 'vitest';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildBlock } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });

/** Returns the goodbye texts that the first member is offered for a partner like this. */
const goodbyeTo = async (member: object, block: 'none' | 'mine' | 'theirs' = 'none') => {
  const me = await buildMember(app.db, { site });
  const other = await buildMember(app.db, { site, member });
  await buildConversation(app.db, { site, between: [me, other], messages: [{ by: me, body: 'one' }] });
  if (block !== 'none')
    await buildBlock(app.db, ...(block === 'mine' ? ([me, other] as const) : ([other, me] as const)));
  const query = { profile: toPublicId(other) };
  return (await app.call('GET /api/chat.php', { as: await buildSession(app, me), query })).json.goodbye;
};

it('has last words in the language in which the other one reads the site', async () => {
  expect(await goodbyeTo({ language: 'nl' })).toMatchObject({
    language: 'nl',
    words: { c: 'Ik heb iemand leren kennen en neem hier afscheid. Veel geluk!' },
  });
  expect(await goodbyeTo({ language: 'en' })).toMatchObject({ language: 'en' });
});

it('has none for a fictional profile or across a block', async () => {
  expect(await goodbyeTo({ fictional: true })).toBe(null);
  expect(await goodbyeTo({}, 'mine')).toBe(null);
  expect(await goodbyeTo({}, 'theirs')).toBe(null);
});
