import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import type { Known } from '#test/fuzz/arbitrary-input.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildCredits } from '#test/support/builders/build-credits.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildLike } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import type { TestApp } from '#test/support/start-test-app.ts';

type FuzzPeople = {
  /** Returns new session tokens of all callers, first null for the visitor. Requests may end sessions. */
  readonly logIn: () => Promise<readonly (string | null)[]>;
  /** Lists the ids and values that exist at present. */
  readonly listKnown: () => Promise<Known>;
};

const KINDS = [
  { status: 'not_confirmed' },
  { status: 'active' },
  { status: 'active', paid_user: true },
  { status: 'active', role: 'moderator' },
  { status: 'active', role: 'admin' },
] as const;

const TABLES = ['members', 'photos', 'conversations', 'reports', 'saved_searches', 'exports', 'passkeys', 'sessions'];

const PASSWORD = 'a brand new hedgehog';

const TEXTS: Known = {
  name: ['Anna', 'Bert'],
  password: [PASSWORD],
  password_repeat: [PASSWORD],
  old_password: [PASSWORD],
  country: ['NL', 'DE'],
  countryregion: ['NL', 'NL-UT'],
  city: ['Utrecht'],
  date_of_birth: ['1990-05-17'],
  text: ['Hello, how are you?'],
  q: ['ut'],
};

/** Creates one caller of each kind, and other members whom they know. */
export const buildFuzzPeople = async (app: TestApp): Promise<FuzzPeople> => {
  const { db } = app;
  const site = await buildSite(db, { domain: 'localhost', logged_out_search: true });
  const callers: { id: MemberId; kind: (typeof KINDS)[number] }[] = [];
  for (const kind of KINDS) callers.push({ id: await buildMember(db, { site, member: kind }), kind });
  for (let index = 0; index < 4; index += 1) {
    const other = await buildMember(db, { site, profile: { gender: 'female' } });
    await buildPhoto(db, other, { main: true });
    for (const { id } of callers) {
      await buildLike(db, other, id);
      const messages = [{ by: other, body: 'Hello', unread: true }];
      await buildConversation(db, { site, between: [other, id], messages });
    }
  }
  for (const { id } of callers) {
    await buildPhoto(db, id, {});
    await buildCredits(db, { site, memberId: id, credits: 5_000 });
  }
  return {
    logIn: async () => {
      for (const { id, kind } of callers) {
        await db.kysely.deleteFrom('account_deletions').where('member_id', '=', id).execute();
        await db.kysely
          .updateTable('members')
          .set({ ...kind, password_hash: `plain:${PASSWORD}` })
          .where('id', '=', id)
          .execute();
        await db.kysely.updateTable('profiles').set({ status: 'active' }).where('member_id', '=', id).execute();
      }
      return [null, ...(await Promise.all(callers.map(({ id }) => buildSession(app, id, { isStrong: true }))))];
    },
    listKnown: async () => {
      const ids: Record<string, string[]> = {};
      for (const table of TABLES) {
        const { rows } = await db.query(`select id::text as id from ${table} order by random() limit 40`);
        ids[table] = rows.map((row) => toPublicId((row as { id: string }).id));
      }
      const { rows } = await db.query(
        `select substring(text from 'token=([\\w-]{43})') as token from mail_bodies order by random() limit 40`,
      );
      const members = await db.kysely.selectFrom('members').select('email').limit(40).execute();
      const emails = members.flatMap(({ email }) => email ?? []);
      return {
        ...TEXTS,
        '': Object.values(ids).flat(),
        profile: ids['members']!,
        conversation: ids['conversations']!,
        photo: ids['photos']!,
        message: ['1'],
        email: [...emails, 'new.one@vonk.test', 'Bert@Vonk.test'],
        token: rows.flatMap((row) => (row as { token: string | null }).token ?? []),
      };
    },
  };
};
