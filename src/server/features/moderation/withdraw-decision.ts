import type { DecisionContext } from '#server/features/moderation/decide-photo.ts';
import type { DecisionRow } from '#server/features/moderation/decisions-read-model.ts';
import { markDecisionsReversed } from '#server/features/moderation/decisions-store.ts';
import { isAnyProtected } from '#server/features/moderation/protected-members-read-model.ts';
import { recordAction } from '#server/features/moderation/record-action.ts';
import { reverseMeasure } from '#server/features/moderation/restore-member.ts';
import { approvePhoto } from '#server/features/photos/review/approve-photo.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';

/** Takes back what an appeal was about. Refuses what no longer holds, and decisions about whom the viewer may not decide. */
export const withdrawDecision = async (tx: Transaction, ctx: DecisionContext, decision: DecisionRow): Promise<void> => {
  const { member_id: memberId, kind, photo_id: photoId } = decision;
  if (decision.reversed_at !== null) return refuse('decided_already');
  if (await isAnyProtected(tx, ctx.viewer, [memberId])) return refuse('outcome_not_possible');
  if (kind === 'member_banned' || kind === 'profile_disabled') {
    if (!(await reverseMeasure(tx, ctx, { memberId, decision: kind }))) return refuse('outcome_not_possible');
    return undefined;
  }
  if (kind === 'photo_rejected') {
    if (photoId === null) return refuse('outcome_not_possible');
    await approvePhoto({ ...ctx, tx }, photoId);
    await recordAction(tx, ctx, { action: 'photo_approved', memberId, photoId });
  }
  return markDecisionsReversed(tx, { memberId, kind, photoId }, ctx.now);
};
