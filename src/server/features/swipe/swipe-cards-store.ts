import { addHours } from '#server/platform/clock/add-hours.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import { runUntilNone } from '#server/platform/database/run-until-none.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { IsoDate } from '#shared/domain/profile/age.ts';

const saveCards = statement<[memberId: MemberId, otherIds: readonly string[], day: IsoDate], never>(
  'swipe-cards-save',
  `insert into swipe_cards (member_id, other_id, dealt_on)
   select $1, m.id, $3 from members m where m.id = any ($2::bigint[]) order by m.id
   on conflict (member_id, other_id) do update set dealt_on = excluded.dealt_on
   where swipe_cards.dealt_on <> excluded.dealt_on`,
);

/** Must run before the cards are sent to the client. */
export const recordCards = async (
  db: Pick<Database, 'run'>,
  {
    memberId,
    otherIds,
    day,
  }: { readonly memberId: MemberId; readonly otherIds: readonly string[]; readonly day: IsoDate },
): Promise<void> => {
  if (otherIds.length > 0) await db.run(saveCards, [memberId, otherIds, day]);
};

const cardOfDay = statement<[memberId: MemberId, otherId: MemberId, day: IsoDate], { found: true }>(
  'swipe-cards-of-day',
  'select true as found from swipe_cards where member_id = $1 and other_id = $2 and dealt_on = $3',
);

export const wasDealtOn = async (
  tx: Transaction,
  { memberId, otherId, day }: { readonly memberId: MemberId; readonly otherId: MemberId; readonly day: IsoDate },
): Promise<boolean> => (await tx.run(cardOfDay, [memberId, otherId, day])).length > 0;

const sweep = statement<[before: IsoDate], { done: true }>(
  'swipe-cards-sweep',
  `delete from swipe_cards where (member_id, other_id) in (
     select member_id, other_id from swipe_cards where dealt_on < $1 limit 1000)
   returning true as done`,
);

/** After this time the day is over in every site's time zone. */
export const KEPT_CARD_DAYS = 2;

export const deleteOldCards = (
  ctx: { readonly db: Pick<Database, 'run'>; readonly signal: AbortSignal },
  now: Date,
): Promise<void> => {
  const before = addHours(now, -KEPT_CARD_DAYS * 24)
    .toISOString()
    .slice(0, 10);
  return runUntilNone(ctx, sweep, [before]);
};
