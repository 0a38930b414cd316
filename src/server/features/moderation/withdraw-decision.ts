import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import { isAnyProtected } from '#server/features/accounts/account/protected-members-read-model.ts';
import { approveRejectedHello } from '#server/features/hellos/review-hello.ts';
import type { DecisionContext } from '#server/features/moderation/decide-photo.ts';
import type { DecisionRow } from '#server/features/moderation/decisions-read-model.ts';
import { markDecisionAsReversed } from '#server/features/moderation/decisions-store.ts';
import { recordAction } from '#server/features/moderation/record-action.ts';
import { reverseMeasure } from '#server/features/moderation/restore-member.ts';
import { approvePhoto } from '#server/features/photos/review/approve-photo.ts';
import { unbanImage } from '#server/features/photos/review/ban-image.ts';
import { clearDeletedPhoto } from '#server/features/photos/review/clear-deleted-photo.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { PhotoId } from '#server/platform/ids/public-id.ts';

const photoLeft = statement<[photoId: PhotoId], { is_deleted: boolean }>(
  'moderation-photo-left',
  `select status = 'deleted' as is_deleted from photos where id = $1`,
);

/**
 * Reverses the decision of an appeal, even if its photo is deleted. Refuses if it is reversed already, or if the viewer
 * may not decide about the member.
 */
export const withdrawDecision = async (tx: Transaction, ctx: DecisionContext, decision: DecisionRow): Promise<void> => {
  const { id, member_id: memberId, kind, photo_id: photoId, banned_hash: bannedHash } = decision;
  if (decision.reversed_at !== null) return refuse('decided_already');
  if (await isAnyProtected(tx, ctx.viewer, [memberId])) return refuse('outcome_not_possible');
  if (kind === 'member_banned' || kind === 'profile_disabled') {
    if (!(await reverseMeasure(tx, ctx, { memberId, decision: kind }))) return refuse('outcome_not_possible');
    return undefined;
  }
  if (kind === 'photo_rejected') {
    await lockMember(tx, memberId);
    if (bannedHash !== null) await unbanImage(tx, BigInt(bannedHash));
    const [photo] = photoId === null ? [] : await tx.run(photoLeft, [photoId]);
    if (photoId !== null && photo !== undefined) {
      await (photo.is_deleted ? clearDeletedPhoto : approvePhoto)({ ...ctx, tx }, photoId);
    }
    await recordAction(tx, ctx, { action: 'photo_approved', memberId, photoId });
  }
  if (kind === 'hello_rejected') {
    await lockMember(tx, memberId);
    if (decision.hello_id !== null && (await approveRejectedHello(tx, decision.hello_id, ctx.now))) {
      await recordAction(tx, ctx, { action: 'hello_approved', memberId });
    }
  }
  return markDecisionAsReversed(tx, id, ctx.now);
};
