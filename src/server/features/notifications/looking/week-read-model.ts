import { isSuspected } from '#server/features/chat/chats/suspects-read-model.ts';
import { loadMemberCards } from '#server/features/members/member-card-read-model.ts';
import type { ReachMail } from '#server/features/notifications/looking/reach-rules.ts';
import { findAlertReader } from '#server/features/saved-searches/alerts/alert-reader-read-model.ts';
import { findBestPeople } from '#server/features/suggestions/find-best-people.ts';
import { countNewVisits } from '#server/features/visits/visitors-read-model.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import type { Reason } from '#shared/contract/fields.ts';
import { WEEK_MS } from '#shared/domain/time.ts';

export type SuggestedPerson = {
  /** in addresses */
  readonly id: string;
  readonly name: string;
  readonly age: number;
  readonly reason: Reason;
};

/** What a weekly update tells besides messages and likes. */
export type Week = { readonly visits: number; readonly people: readonly SuggestedPerson[] };

const PEOPLE = 6;
/** Others each week; after so many the first ones come again. */
const WEEKS = 4;

const suspectedOf = statement<[ids: readonly MemberId[]], { id: MemberId }>(
  'reach-suspected',
  `select p.id from unnest($1::bigint[]) as p (id) where ${isSuspected('p.id')}`,
);

/** That there is a photo says nothing in a mail, which shows none. */
const reasonIn = (reasons: readonly Reason[]): Reason | null =>
  reasons.find(({ code }) => code !== 'has_photo') ?? null;

/** The ranking asks several questions at once; the connection of a transaction answers one after the other. */
const oneByOne = (tx: Transaction): Transaction => {
  let before: Promise<unknown> = Promise.resolve();
  const run: Transaction['run'] = (what, values) => {
    const answer = before.then(() => tx.run(what, values));
    before = answer.catch(() => {});
    return answer;
  };
  return { ...tx, run };
};

const findPeople = async (
  tx: Transaction,
  ctx: Parameters<typeof findBestPeople>[1],
): Promise<readonly SuggestedPerson[]> => {
  const db = { read: oneByOne(tx) };
  const ranked = await findBestPeople(db, ctx, PEOPLE * WEEKS);
  const suspected = new Set((await tx.run(suspectedOf, [ranked.map(({ id }) => id as MemberId)])).map(({ id }) => id));
  const trusted = ranked.filter(({ id, reasons }) => !suspected.has(id as MemberId) && reasonIn(reasons) !== null);
  const pages = Math.max(1, Math.ceil(trusted.length / PEOPLE));
  const page = Math.floor(ctx.now.getTime() / WEEK_MS) % pages;
  const shown = trusted.slice(page * PEOPLE, (page + 1) * PEOPLE);
  const cards = await loadMemberCards(
    db,
    shown.map(({ id }) => id),
    ctx,
  );
  return cards.flatMap(({ id, name, age, fictional }) => {
    const reason = reasonIn(shown.find((one) => one.id === fromPublicId(id))?.reasons ?? []);
    return fictional || reason === null ? [] : [{ id, name, age, reason }];
  });
};

/** Since the last weekly update, if there was one. Fictional profiles are nobody's news of the week. */
export const findWeek = async (
  tx: Transaction,
  { memberId, since, now }: { readonly memberId: MemberId; readonly since: Date | null; readonly now: Date },
): Promise<Week> => {
  const { site, viewer } = await findAlertReader(tx, memberId);
  const visits = viewer.browsesInvisibly ? 0 : await countNewVisits(tx, { memberId, siteId: site.id, since, now });
  const ctx = { now, site, viewer: { ...viewer, hidesFictional: true }, geoCountry: viewer.country };
  return { visits, people: await findPeople(tx, ctx) };
};

export const isEmptyWeek = ({ unread, likes }: ReachMail, { visits, people }: Week): boolean =>
  unread.length + likes.length + visits + people.length === 0;
