import { dayOf } from '#server/features/members/member-day-rules.ts';
import { type CandidateContext, findPersons } from '#server/features/suggestions/candidates-read-model.ts';
import { isInCommon, rank } from '#server/features/suggestions/ranking-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Reason } from '#shared/contract/fields.ts';

/** What the viewer and each of these members have in common, the strongest first. Somebody who is gone is absent. */
export const findReasonsInCommon = async (
  db: Pick<Database, 'read'>,
  { memberId, ...ctx }: CandidateContext & { readonly memberId: MemberId },
  ids: readonly MemberId[],
): Promise<ReadonlyMap<string, Reason[]>> => {
  if (ids.length === 0) return new Map();
  const persons = await findPersons(db, ctx, [memberId, ...ids]);
  const self = persons.find(({ id }) => id === memberId);
  if (self === undefined) return new Map();
  return new Map(rank(self, persons, dayOf(ctx.now)).map(({ id, reasons }) => [id, reasons.filter(isInCommon)]));
};
