import { findAccountRecipient } from '#server/features/accounts/account/account-recipient-read-model.ts';
import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import { isAnyProtected } from '#server/features/accounts/account/protected-members-read-model.ts';
import { recordDecision } from '#server/features/moderation/decisions-store.ts';
import { recordAction } from '#server/features/moderation/record-action.ts';
import { isPhotoWaiting } from '#server/features/moderation/waiting-photos-read-model.ts';
import { writeStatementOfReasons } from '#server/features/moderation/write-decision-mail.ts';
import { approvePhoto } from '#server/features/photos/review/approve-photo.ts';
import { banImage } from '#server/features/photos/review/ban-image.ts';
import { rejectPhoto } from '#server/features/photos/review/reject-photo.ts';
import type { ReviewContext } from '#server/features/photos/review/review-photo.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext, Site } from '#server/platform/http/requests/request-context.ts';
import type { MemberId, PhotoId } from '#server/platform/ids/public-id.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { PhotoRejectionReason } from '#shared/domain/photos/photo-rejection.ts';

export type DecisionContext = Pick<MemberContext, 'viewer' | 'site' | 'now'> &
  Pick<ReviewContext, 'realtime'> & {
    readonly db: Database;
    readonly events: Pick<Events, 'announce'>;
    readonly mailer: Mailer;
    readonly originOf: (site: Site) => string;
  };

export type PhotoDecision =
  | { readonly decision: 'approve' }
  | { readonly decision: 'reject' | 'ban'; readonly reason: PhotoRejectionReason };

const photoOwner = statement<[siteId: number, id: PhotoId], { member_id: MemberId }>(
  'moderation-photo-owner',
  `select ph.member_id from photos ph join members m on m.id = ph.member_id
   where m.site_id = $1 and ph.id = $2 and ph.status <> 'deleted'`,
);

/** Decides about a photo. If several moderators decide at once, the first wins and the others get `decided_already`. */
export const decidePhoto = async (ctx: DecisionContext, id: PhotoId, input: PhotoDecision): Promise<void> => {
  const { db, mailer, site } = ctx;
  await db.transaction(async (tx) => {
    const [photo] = await tx.run(photoOwner, [site.id, id]);
    if (photo === undefined) return refuse('not_found');
    if (await isAnyProtected(tx, ctx.viewer, [photo.member_id])) return refuse('outcome_not_possible');
    await lockMember(tx, photo.member_id);
    if (!(await isPhotoWaiting(tx, site, id))) return refuse('decided_already');
    const action = { memberId: photo.member_id, photoId: id };
    if (input.decision === 'approve') {
      await approvePhoto({ ...ctx, tx }, id);
      return recordAction(tx, ctx, { ...action, action: 'photo_approved' });
    }
    const { reason, decision } = input;
    const { hash } = await (decision === 'ban' ? banImage : rejectPhoto)({ ...ctx, tx }, id, reason);
    await recordAction(tx, ctx, { ...action, action: decision === 'ban' ? 'image_banned' : 'photo_rejected', reason });
    const statementOfReasons = { kind: 'photo_rejected', reason, isReported: false } as const;
    const reference = await recordDecision(tx, ctx, {
      memberId: photo.member_id,
      photoId: id,
      bannedHash: decision === 'ban' ? hash : null,
      statementOfReasons,
    });
    const recipient = await findAccountRecipient({ db: tx, originOf: ctx.originOf }, photo.member_id);
    if (recipient === null) return undefined;
    return mailer.send(
      tx,
      writeStatementOfReasons(recipient, { ...statementOfReasons, reference, decidedAt: ctx.now }),
    );
  });
};
