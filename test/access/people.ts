import { createHash } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { type Actor, ACTORS, type ObjectKind } from '#test/access/access-rows.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildCredits } from '#test/support/builders/build-credits.ts';
import { buildMail } from '#test/support/builders/build-mail.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildBlock, buildLike } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import type { TestApp } from '#test/support/start-test-app.ts';

export interface People {
  /** The session token of this actor; null for actors without a session. */
  sessionOf(actor: Actor): string | null;
  /** Restores all sessions to their initial state, because calls may end or change them. */
  renewSessions(): Promise<void>;
  publicIdOf(object: ObjectKind, actor: Actor): string;
  /** Unique texts in private fields, by description. Only responses to their owner may contain one. */
  readonly marks: ReadonlyMap<string, string>;
}

type Kind = { readonly member?: object; readonly profile?: object };

const ACTOR_KINDS: Partial<Record<Actor, Kind>> = {
  'not confirmed': { member: { status: 'not_confirmed' }, profile: { status: 'disabled' } },
  premium: { member: { paid_user: true } },
  'premium without credits': { member: { paid_user: true } },
  moderator: { member: { role: 'moderator' } },
  'moderator without second factor': { member: { role: 'moderator' } },
  'moderator long after it': { member: { role: 'moderator' } },
  support: { member: { role: 'support' } },
  finance: { member: { role: 'finance' } },
  admin: { member: { role: 'admin' } },
  'deletion pending': { member: { status: 'deletion_pending' } },
  banned: { member: { status: 'banned' } },
};

const OBJECT_KINDS: Record<Exclude<ObjectKind, 'own' | 'unknown'>, Kind> = {
  other: {},
  hidden: { profile: { status: 'hidden' } },
  disabled: { profile: { status: 'disabled' } },
  banned: { member: { status: 'banned' } },
  'deletion pending': { member: { status: 'deletion_pending' } },
  'not confirmed': { member: { status: 'not_confirmed' } },
  'of another site': {},
};

/** Text in profile fields that everybody who may search can read. */
export const VISIBLE = 'everybody may read this about me';

/** Fills the app's database with all actors and objects, with unique texts in their private fields. */
export const buildPeople = async (
  app: TestApp,
  { visitorsMaySearch }: { visitorsMaySearch: boolean },
): Promise<People> => {
  const { db } = app;
  const site = await buildSite(db, { domain: 'localhost', logged_out_search: visitorsMaySearch });
  const elsewhere = await buildSite(db, { logged_out_search: true });
  const marks = new Map<string, string>();
  const mark = (what: string): string => {
    const text = `mark${createHash('sha256').update(what).digest('hex').slice(0, 24)}`;
    marks.set(what, text);
    return text;
  };

  const add = async (who: string, { member, profile }: Kind, home = site): Promise<MemberId> => {
    const isSeen = who === 'the other';
    const id = await buildMember(db, {
      site: home,
      member: {
        email: `${mark(`address of ${who}`)}@vonk.test`,
        password_hash: `plain:${mark(`password of ${who}`)}`,
        notifications_disabled: [],
        ...member,
      },
      profile: {
        gender: who.startsWith('the') ? 'female' : 'male',
        date_of_birth: '1987-03-09',
        about_me: isSeen ? VISIBLE : who.startsWith('the') ? mark(`words of ${who}`) : '',
        prompts: JSON.stringify(
          who.startsWith('the') && !isSeen ? [{ prompt: 'teach_me', answer: mark(`answer of ${who}`) }] : [],
        ),
        ...profile,
      },
    });
    for (const status of ['pending', 'rejected'] as const) await addPhoto(`${status} photo of ${who}`, id, { status });
    if (who.startsWith('the') && !isSeen) await addPhoto(`main photo of ${who}`, id, { main: true });
    const token = await buildSession(app, id);
    marks.set(`session of ${who}`, token);
    marks.set(`session hash of ${who}`, createHash('sha256').update(token).digest('hex'));
    return id;
  };
  const addPhoto = async (what: string, id: MemberId, photo: object) => {
    const { key } = await buildPhoto(db, id, { object_key: `photos/${mark(`stored ${what}`)}`, ...photo });
    marks.set(what, key.replaceAll('-', ''));
  };

  const objects = new Map<string, MemberId>();
  for (const [kind, differences] of Object.entries(OBJECT_KINDS)) {
    objects.set(kind, await add(`the ${kind}`, differences, kind === 'of another site' ? elsewhere : site));
  }
  const actors = new Map<Actor, MemberId>();
  for (const actor of ACTORS) {
    if (actor === 'visitor') continue;
    actors.set(
      actor,
      await add(actor, ACTOR_KINDS[actor] ?? {}, actor === 'member of another site' ? elsewhere : site),
    );
  }
  await buildCredits(db, { site, memberId: actors.get('premium')!, credits: 100 });
  const other = objects.get('other')!;
  const priv = await buildPhoto(db, other, { private: true });
  for (const variant of ['thumb', 'card', 'full']) {
    marks.set(`private photo as ${variant}`, `${priv.key.replaceAll('-', '')}/${variant}`);
  }
  await buildBlock(db, other, actors.get('blocked')!);
  await buildBlock(db, actors.get('blocker')!, other);

  // Two members, visible to the actors, who exchange messages and likes and get mails. The actors must see none of it.
  const [one, two] = [await add('the first friend', {}), await add('the second friend', {})];
  await db.kysely
    .updateTable('profiles')
    .set({ about_me: '', prompts: '[]' })
    .where('member_id', 'in', [one, two])
    .execute();
  for (const what of ['words', 'answer']) {
    for (const who of ['first', 'second']) marks.delete(`${what} of the ${who} friend`);
  }
  for (const who of ['first', 'second']) marks.delete(`main photo of the ${who} friend`);
  const messages = [{ by: one, body: mark('message'), unread: true }];
  marks.set('conversation', toPublicId(await buildConversation(db, { site, between: [one, two], messages })));
  await buildLike(db, one, two);
  await buildMail(db, {
    siteId: site.id,
    kind: 'x',
    to: `${mark('mail address')}@vonk.test`,
    subject: mark('mail subject'),
    text: mark('mail text'),
    html: mark('mail page'),
    at: app.clock.now(),
  });
  marks.set('day of birth', '1987-03-09');

  const login = { email: 'login@vonk.test', password_hash: 'plain:right password' };
  await buildMember(db, { site, member: login, profile: { status: 'disabled' } });

  const hoursAgo = (hours: number) => new Date(app.clock.now().getTime() - hours * HOUR_MS);
  const strongAt = { moderator: hoursAgo(0), admin: hoursAgo(0), 'moderator long after it': hoursAgo(13) };
  const tokens = new Map<Actor, string>();
  for (const [actor, id] of actors) {
    const clock = actor === 'expired session' ? { now: () => hoursAgo(31 * 24) } : app.clock;
    tokens.set(actor, await buildSession({ db, clock }, id, { strongAt: strongAt[actor as 'admin'] ?? null }));
  }
  const sessions = await readSessions(db);

  return {
    marks,
    sessionOf: (actor) => tokens.get(actor) ?? null,
    renewSessions: async () => {
      if ((await readSessions(db)) !== sessions) await restoreSessions(db, sessions);
    },
    publicIdOf: (object, actor) => {
      const id = object === 'own' ? actors.get(actor) : objects.get(object);
      return id === undefined ? 'fedcba9876543210' : toPublicId(id);
    },
  };
};

const readSessions = async (db: Database): Promise<string> => {
  const { rows } = await db.query(`select jsonb_agg(to_jsonb(s) order by s.id)::text as sessions from sessions s`);
  return (rows as { sessions: string }[])[0]!.sessions;
};

const restoreSessions = (db: Database, sessions: string): Promise<void> =>
  db.transaction(async (tx) => {
    // Disables triggers, which would announce that the sessions end.
    await tx.query('set local session_replication_role = replica');
    await tx.query('delete from sessions');
    await tx.query(
      `insert into sessions overriding system value select * from jsonb_populate_recordset(null::sessions, $1::jsonb)`,
      [sessions],
    );
  });
