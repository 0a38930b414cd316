import { loadPageRoutes, readingApi } from '#scripts/pages/app-pages.ts';
import { findExample } from '#scripts/pages/page-examples.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildSession } from '#test/support/builders/build-session.ts';

export type Person = {
  /** empty for a visitor */
  readonly cookie: string;
  /** paths to open, one for each route, in the same order */
  readonly addresses: readonly string[];
};
export type SoakMember = Person & { readonly profile: string; readonly session: string };

export type SoakPeople = {
  /** patterns of all routes */
  readonly routes: readonly string[];
  readonly visitor: Person;
  readonly members: readonly SoakMember[];
};

const NOT_THERE = '/there-is-no-such-page';

/** Logs in the members of the demo's first site with the most messages, and makes messages free. */
export const prepareSoakPeople = async (db: Database, url: string, count: number): Promise<SoakPeople> => {
  const routes = [...(await loadPageRoutes()).map(({ path }) => path), NOT_THERE];
  const openAs = async (cookie: string): Promise<Person> => {
    const api = readingApi(url, { cookie });
    return { cookie, addresses: await Promise.all(routes.map((path) => findExample(api, path))) };
  };
  const members: SoakMember[] = [];
  for (const id of await findMembers(db, count)) {
    const session = await buildSession({ db, clock: systemClock }, id);
    members.push({
      ...(await openAs(`session=${session}; device=${'d'.repeat(22)}`)),
      session,
      profile: toPublicId(id),
    });
  }
  // A visitor cannot look up examples of conversations, so a member's are used.
  return { routes, visitor: { cookie: '', addresses: members[0]?.addresses ?? [] }, members };
};

const findMembers = async (db: Database, count: number): Promise<MemberId[]> => {
  await db.query(`update sites set message_credits = 0 where domain = 'localhost'`);
  const { rows } = await db.query(
    `select m.id from members m join sites s on s.id = m.site_id join conversation_members c on c.member_id = m.id
     where s.domain = 'localhost' and m.status = 'active' and m.paid_user and not m.fictional
     group by m.id order by count(*) desc, m.id limit $1`,
    [count],
  );
  return (rows as { id: MemberId }[]).map(({ id }) => id);
};
