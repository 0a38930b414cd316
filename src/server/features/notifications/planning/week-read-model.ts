import { isSuspected } from '#server/features/chat/chats/suspects-read-model.ts';
import { loadMemberCards } from '#server/features/members/member-card-read-model.ts';
import type { NotificationMail } from '#server/features/notifications/planning/mail-rules.ts';
import { findAlertRecipient } from '#server/features/saved-searches/alerts/alert-recipient-read-model.ts';
import { findBestPeople } from '#server/features/suggestions/find-best-people.ts';
import { countUnseenVisits } from '#server/features/visits/visitors-read-model.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import type { Reason } from '#shared/contract/fields.ts';
import { WEEK_MS } from '#shared/domain/time.ts';

export type SuggestedPerson = {
  /** public id, for URLs */
  readonly id: string;
  readonly name: string;
  readonly age: number;
  readonly reason: Reason;
};

/** The parts of a weekly update besides messages and likes. */
export type Week = { readonly visits: number; readonly people: readonly SuggestedPerson[] };

const PEOPLE = 6;
/** Suggestions change each week and repeat after this many weeks. */
const WEEKS = 4;

const suspectedOf = statement<[ids: readonly MemberId[]], { id: MemberId }>(
  'notification-suspected',
  `select p.id from unnest($1::bigint[]) as p (id) where ${isSuspected('p.id')}`,
);

/** Skips `has_photo`, because mails show no photos. */
const reasonIn = (reasons: readonly Reason[]): Reason | null =>
  reasons.find(({ code }) => code !== 'has_photo') ?? null;

/** The ranking runs queries in parallel; a transaction's connection runs them one after the other. */
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

/**
 * Counts visits after `since` (`weeklySince` of the member's state) that the member has not seen, and finds people to
 * suggest. None are fictional.
 */
export const findWeek = async (
  tx: Transaction,
  { memberId, since, now }: { readonly memberId: MemberId; readonly since: Date | null; readonly now: Date },
): Promise<Week> => {
  const { site, viewer } = await findAlertRecipient(tx, memberId);
  const visits = viewer.browsesInvisibly ? 0 : await countUnseenVisits(tx, { memberId, siteId: site.id, since, now });
  const ctx = { now, site, viewer: { ...viewer, hidesFictional: true }, geoCountry: viewer.country };
  return { visits, people: await findPeople(tx, ctx) };
};

export const isEmptyWeek = ({ unread, likes }: NotificationMail, { visits, people }: Week): boolean =>
  unread.length + likes.length + visits + people.length === 0;
