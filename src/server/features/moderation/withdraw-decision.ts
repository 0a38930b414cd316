import type { DecisionContext } from '#server/features/moderation/decide-photo.ts';
import type { DecisionRow } from '#server/features/moderation/decisions-read-model.ts';
import { markDecisionAsReversed } from '#server/features/moderation/decisions-store.ts';
import { isAnyProtected } from '#server/features/moderation/protected-members-read-model.ts';
import { recordAction } from '#server/features/moderation/record-action.ts';
import { reverseMeasure } from '#server/features/moderation/restore-member.ts';
import { approvePhoto } from '#server/features/photos/review/approve-photo.ts';
import { unbanImage } from '#server/features/photos/review/ban-image.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { PhotoId } from '#server/platform/ids/public-id.ts';

const imageBan = statement<[photoId: PhotoId], { found: boolean }>(
  'moderation-image-banned',
  `select exists (select from moderation_actions where photo_id = $1 and action = 'image_banned') as found`,
);

const wasImageBanned = async (tx: Transaction, photoId: PhotoId): Promise<boolean> =>
  (await tx.run(imageBan, [photoId]))[0]?.found === true;

/** Takes back what an appeal was about. Refuses what no longer holds, and decisions about whom the viewer may not decide. */
export const withdrawDecision = async (tx: Transaction, ctx: DecisionContext, decision: DecisionRow): Promise<void> => {
  const { id, member_id: memberId, kind, photo_id: photoId } = decision;
  if (decision.reversed_at !== null) return refuse('decided_already');
  if (await isAnyProtected(tx, ctx.viewer, [memberId])) return refuse('outcome_not_possible');
  if (kind === 'member_banned' || kind === 'profile_disabled') {
    if (!(await reverseMeasure(tx, ctx, { memberId, decision: kind }))) return refuse('outcome_not_possible');
    return undefined;
  }
  if (kind === 'photo_rejected') {
    if (photoId === null) return refuse('outcome_not_possible');
    const { hash } = await approvePhoto({ ...ctx, tx }, photoId);
    if (hash !== null && (await wasImageBanned(tx, photoId))) await unbanImage(tx, hash);
    await recordAction(tx, ctx, { action: 'photo_approved', memberId, photoId });
  }
  return markDecisionAsReversed(tx, id, ctx.now);
};
