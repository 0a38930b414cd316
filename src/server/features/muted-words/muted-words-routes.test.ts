import { beforeEach, expect, it } from 'vitest';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
let anna: MemberId;
beforeEach(async () => {
  await clearTables(app.db, 'members');
  anna = await buildMember(app.db, { site });
});

const call = async (method: 'GET' | 'POST' | 'DELETE', body?: object, as = anna) => {
  const session = await buildSession(app, as);
  const { status, json } = await app.call(`${method} /api/muted-words.php`, { as: session, ...(body && { body }) });
  return { status, json };
};
const words = async (as = anna) => (await call('GET', undefined, as)).json.words;

it('lists nothing, then what was muted, in the order in which it was added, for its owner alone', async () => {
  const other = await buildMember(app.db, { site });
  expect(await words()).toEqual([]);
  expect((await call('POST', { word: '  Work \n out ' })).json).toEqual({ words: ['Work out'] });
  expect((await call('POST', { word: '🍆' })).json).toEqual({ words: ['Work out', '🍆'] });
  expect(await words()).toEqual(['Work out', '🍆']);
  expect(await words(other)).toEqual([]);
});

it('mutes no word twice, whatever its capitals and accents', async () => {
  await call('POST', { word: 'Déçu' });
  expect(await call('POST', { word: 'DECU!' })).toEqual({ status: 200, json: { words: ['Déçu'] } });
});

it('unmutes a word, and one that is not muted, and keeps no row of nothing', async () => {
  await call('POST', { word: 'nudes' });
  expect((await call('DELETE', { word: 'other' })).json).toEqual({ words: ['nudes'] });
  expect((await call('DELETE', { word: 'Nudes' })).json).toEqual({ words: [] });
  expect((await app.db.query('select from muted_words')).rowCount).toBe(0);
});

it.each([
  ['a', 'too_short', 'Use at least 2 characters, or a single emoji.'],
  [' ', 'too_short', 'Use at least 2 characters, or a single emoji.'],
  ['?!', 'too_short', 'Use at least 2 characters, or a single emoji.'],
  ['x'.repeat(41), 'too_long', 'Use at most 40 characters.'],
])('refuses %j', async (word, reason, message) => {
  const { status, json } = await call('POST', { word });
  expect([status, json.error]).toEqual([
    400,
    { code: 'muted_word_refused', message, details: { field: 'word', reason, min: 2, max: 40 } },
  ]);
});

it('holds 50 words, however many are added at the same time', async () => {
  const session = await buildSession(app, anna);
  const answers = await Promise.all(
    Array.from({ length: 53 }, (_, index) =>
      app.call('POST /api/muted-words.php', { as: session, body: { word: `word${index}` } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  expect(await words()).toHaveLength(50);
  const { json } = await call('POST', { word: 'more' });
  expect(json.error).toEqual({
    code: 'muted_words_full',
    message: 'You can mute up to 50 words. Unmute one first.',
    details: { field: 'word', max: 50 },
  });
});
