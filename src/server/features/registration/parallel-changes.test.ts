import { expect, it } from 'vitest';
import { fromPublicId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { signUp } from '#test/support/builders/build-signup.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { duringChange } from '#test/support/builders/during-change.ts';
import { sized } from '#test/support/run-size.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });

const ROUNDS = sized(4, 12);
const tokenTo = async (email: string): Promise<string> => {
  const { text } = await app.db.kysely
    .selectFrom('mails')
    .innerJoin('mail_bodies', 'mail_id', 'id')
    .select('text')
    .where('to_address', '=', email)
    .executeTakeFirstOrThrow();
  return /token=([\w-]{43})/.exec(text)![1]!;
};

/** On a real PostgreSQL, locking rows in different orders causes a deadlock, which would answer with status 500. */
it('activating, requesting a link, changing the address and leaving at once do not deadlock', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { session, email } = await signUp(app.call);
    const token = await tokenTo(email);
    app.clock.advance({ minutes: 2 });
    const answers = await Promise.all([
      app.call('POST /api/activation.php', { body: { token } }),
      app.call('POST /api/activation-mail.php', { as: session, body: {} }),
      app.call('PUT /api/signup.php', { as: session, body: { email: `again-${email}` } }),
      app.call('DELETE /api/user.php', { as: session, body: {} }),
      app.call('POST /api/activation.php', { body: { token } }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  }
});

const activateDuring = async (change: string) => {
  const { email, json } = await signUp(app.call);
  const id = fromPublicId(json.user.profile.id as string);
  const token = await tokenTo(email);
  const answer = await duringChange(
    app.db,
    async (tx) => {
      await tx.query('select from members where id = $1 for no key update', [id]);
      await tx.query(change, [id]);
    },
    () => app.call('POST /api/activation.php', { body: { token } }),
  );
  const { rows } = await app.db.query('select status, email from members where id = $1', [id]);
  return { code: answer.json.error?.code, rows };
};

const REFUSED = { code: 'activation_failed', rows: [{ status: 'not_confirmed', email: null }] };

it('activating while the link is used up confirms nothing', async () => {
  expect(await activateDuring('delete from account_tokens where member_id = $1')).toEqual(REFUSED);
});

// The embedded database asks for the other address first, and then the link would be for that one.
it.skipIf(process.env['TEST_DATABASE'] !== 'postgres')(
  'activating while another address is asked for confirms nothing (needs a real PostgreSQL)',
  async () => {
    const change = "update registrations set email = 'other-' || email where member_id = $1";
    expect(await activateDuring(change)).toEqual(REFUSED);
  },
);

it('activating with likes and first messages to the same members, crosswise, does not deadlock', async () => {
  const [one, other] = [await buildMember(app.db, { site }), await buildMember(app.db, { site })];
  for (let round = 0; round < ROUNDS; round += 1) {
    const tokens = await Promise.all(
      [
        { liked: one, told: other },
        { liked: other, told: one },
      ].map(async ({ liked, told }) => {
        const { email } = await signUp(app.call, {
          yes: [toPublicId(liked)],
          signup_message: { profile: toPublicId(told), text: 'Hello' },
        });
        return tokenTo(email);
      }),
    );
    const answers = await Promise.all(tokens.map((token) => app.call('POST /api/activation.php', { body: { token } })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  }
  const { rows } = await app.db.query(
    'select count(*)::int as likes, (select count(*)::int from messages) as messages from likes',
  );
  expect(rows).toEqual([{ likes: 2 * ROUNDS, messages: 2 * ROUNDS }]);
});

it('changing the address, hiding from people, liking, logging in and leaving at once do not deadlock', async () => {
  const id = await buildMember(app.db, { site });
  const elder = { id, session: await buildSession(app, id) };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { email, session: pending } = await signUp(app.call);
    const body = { token: await tokenTo(email) };
    const activated = await app.call('POST /api/activation.php', { as: pending, body });
    const session = activated.cookies.find(({ name }) => name === 'session')!.value;
    const ask = (to: string) => app.call('PUT /api/email.php', { as: session, body: { email: to } });
    await ask(`new-${email}`);
    const { text } = await app.db.kysely
      .selectFrom('mails')
      .innerJoin('mail_bodies', 'mail_id', 'id')
      .select('text')
      .where('kind', '=', 'email_change_confirm')
      .where('to_address', '=', `new-${email}`)
      .executeTakeFirstOrThrow();
    const token = /token=([\w-]{43})/.exec(text)![1]!;
    const password = { email, password: 'nine green bicycles' };
    // An older member who hides from the new address, and who gets a like at the same time.
    await app.call('POST /api/known-people.php', { as: elder.session, body: { entries: [`new-${email}`] } });
    const known = { entries: [`cousin-${round}@vonk.test`] };
    const answers = await Promise.all([
      app.call('POST /api/known-people.php', { as: session, body: known }),
      app.call('POST /api/mail-change.php', { body: { token } }),
      app.call('POST /api/like.php', { as: session, body: { id: toPublicId(elder.id) } }),
      ask(`other-${email}`),
      app.call('POST /api/user.php', { body: password }),
      app.call('DELETE /api/user.php', { as: session, body: {} }),
      app.call('POST /api/password-reset.php', { body: { email } }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  }
});
