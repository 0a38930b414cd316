import { readFileSync } from 'node:fs';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { postbacksFile, type PostbacksFile } from '#server/features/postbacks/postback-file-rules.ts';
import { setPostbacks } from '#server/features/postbacks/set-postbacks.ts';
import { signUp } from '#test/support/builders/build-signup.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { openPostbacks } from '#test/support/postbacks-world.ts';

const { receiver, app, setRules, send, react, laterBy, told, eventsTold, source, member, buy, reset } =
  await openPostbacks();
afterAll(() => receiver.stop());
beforeEach(reset);

it('tells the network that sent a visitor of the sign-up and the proved address, once each, within half an hour', async () => {
  const { device, ref } = await source();
  const { email } = await signUp(app.call, { country: 'US' }, { cookies: { device } });
  await react();
  expect(receiver.asked).toEqual([]);
  await laterBy(30);
  const { text } = await app.db.kysely
    .selectFrom('mails')
    .innerJoin('mail_bodies', 'mail_id', 'id')
    .select('text')
    .where('to_address', '=', email)
    .executeTakeFirstOrThrow();
  const token = /token=([\w-]{43})/.exec(text)?.[1];
  expect((await app.call('POST /api/activation.php', { body: { token }, cookies: { device } })).status).toBe(200);
  await react();
  await laterBy(30);
  await laterBy(1440);
  expect(eventsTold()).toEqual(['signup', 'confirmed']);
  const [first] = told();
  expect(first?.get('c')).toBe(ref);
  expect(first?.get('s')).toBe('s 1');
  expect(first?.get('sum')).toBe('');
});

it('tells of a first purchase and of each, with its sum', async () => {
  const memberId = await member();
  await buy(memberId);
  await laterBy(30);
  expect(eventsTold().toSorted((a, b) => a.localeCompare(b))).toEqual(['first_purchase', 'purchase']);
  expect(told().map((one) => one.get('sum'))).toEqual(['10.00EUR', '10.00EUR']);
  app.clock.advance({ days: 1 });
  await buy(memberId);
  await laterBy(30);
  expect(eventsTold().toSorted((a, b) => a.localeCompare(b))).toEqual(['first_purchase', 'purchase', 'purchase']);
  expect(new Set(told().map((one) => one.get('tx'))).size).toBe(3);
});

it('never tells who somebody is', async () => {
  const memberId = await member();
  const { email } = await app.db.kysely
    .selectFrom('members')
    .select('email')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  await buy(memberId);
  await laterBy(30);
  const said = receiver.asked.map((address) => decodeURIComponent(address)).join('\n');
  for (const own of [memberId, BigInt.asUintN(64, BigInt(memberId)).toString(16), email ?? '-', 'Member'])
    expect(said).not.toContain(own);
});

type Whom = { readonly rules?: Parameters<typeof setRules>[0] } & Parameters<typeof member>[0];

it.each<[string, Whom]>([
  ['where no rule says so', { rules: [] }],
  ['of another network’s visitors', { network: 'south' }],
  ['of visitors whom no network has sent', { network: null }],
  ['of people from a country that asks for a consent', { country: 'NL' }],
])('tells nothing %s', async (_, { rules, ...whom }) => {
  await setRules(rules);
  await buy(await member(whom));
  await laterBy(1440);
  expect(receiver.asked).toEqual([]);
});

it('tries again after failures, with the same tx, until it is taken', async () => {
  await setRules(['purchase']);
  await buy(await member());
  receiver.answerWith(500);
  await laterBy(30);
  receiver.answerWith((_, response) => void response.destroy());
  await laterBy(5);
  receiver.answerWith((_, response) => void response.writeHead(302, { location: 'https://receiver.test/' }).end());
  await laterBy(15);
  receiver.answerWith(204);
  await laterBy(30);
  await laterBy(1440);
  expect(receiver.asked).toHaveLength(4);
  expect(new Set(receiver.asked).size).toBe(1);
});

it('gives up after eight tries within a day', async () => {
  await setRules(['purchase']);
  await buy(await member());
  receiver.answerWith(500);
  for (let minutes = 0; minutes < 24 * 60; minutes += 5) await laterBy(5);
  expect(receiver.asked).toHaveLength(8);
  await laterBy(7 * 1440);
  expect(receiver.asked).toHaveLength(8);
});

it('several nodes send each once', async () => {
  await setRules(['purchase']);
  for (let count = 0; count < 45; count += 1) await buy(await member());
  app.clock.advance({ minutes: 30 });
  await Promise.all([send(), send(), send()]);
  expect(receiver.asked).toHaveLength(45);
  expect(new Set(receiver.asked).size).toBe(45);
});

it('tells nothing more of who leaves, and of whom a rule has ended for', async () => {
  const leaving = await member();
  await buy(leaving);
  await app.db.kysely.updateTable('members').set({ status: 'deletion_pending' }).where('id', '=', leaving).execute();
  await laterBy(1440);
  expect(receiver.asked).toEqual([]);
  await buy(await member());
  await setRules([]);
  await laterBy(1440);
  expect(receiver.asked).toEqual([]);
});

it('names whom it tells what, to everybody', async () => {
  const { status, json } = await app.call('GET /api/postback-recipients.php');
  expect(status).toBe(200);
  expect(json.recipients).toContainEqual({
    name: 'North Ads B.V.',
    network: 'north',
    event: 'purchase',
    reported: ['ref', 'sub1', 'event', 'amount', 'currency', 'tx'],
  });
  await setRules([]);
  expect((await app.call('GET /api/postback-recipients.php')).json.recipients).toEqual([]);
});

it('gives members a copy of what was told of them, and forgets it with them', async () => {
  const memberId = await member();
  await buy(memberId);
  await laterBy(30);
  const copies = await Promise.all(app.exports.map((each) => each(app, memberId)));
  const { postbacks } = Object.assign({}, ...copies.map(({ data }) => data)) as { postbacks: object[] };
  expect(postbacks).toHaveLength(2);
  expect(postbacks[0]).toMatchObject({ recipient: 'North Ads B.V.', network: 'north', sent_at: app.clock.now() });
});

it('refuses rules for a demo and for a site that is none', async () => {
  await buildSite(app.db, { domain: 'demo.localhost', is_demo: true });
  const set = (domain: string) => setPostbacks({ db: app.db, now: app.clock.now() }, { domain, rules: [] });
  await expect(set('demo.localhost')).rejects.toThrow('demo.localhost is a demo, which tells nobody anything.');
  await expect(set('nowhere.test')).rejects.toThrow('There is no site nowhere.test.');
});

it('reads the example of its file', () => {
  const file: PostbacksFile = postbacksFile.parse(JSON.parse(readFileSync('deploy/postbacks.example.json', 'utf8')));
  expect(file.rules).toHaveLength(2);
  expect(postbacksFile.safeParse({ ...file, rules: [file.rules[0], file.rules[0]] }).success).toBe(false);
});
