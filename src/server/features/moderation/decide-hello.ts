import { findAccountRecipient } from '#server/features/accounts/account/account-recipient-read-model.ts';
import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import { isAnyProtected } from '#server/features/accounts/account/protected-members-read-model.ts';
import { findHelloOwner, reviewHello } from '#server/features/hellos/review-hello.ts';
import type { DecisionContext } from '#server/features/moderation/decide-photo.ts';
import { recordDecision } from '#server/features/moderation/decisions-store.ts';
import { recordAction } from '#server/features/moderation/record-action.ts';
import { writeStatementOfReasons } from '#server/features/moderation/write-decision-mail.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { HelloRejectionReason } from '#shared/domain/hello-rejection.ts';

/** Approves (`reason` null) or rejects a hello. If several moderators decide at once, the first wins. */
export const decideHello = async (
  ctx: DecisionContext,
  helloId: string,
  reason: HelloRejectionReason | null,
): Promise<void> => {
  const { db, mailer, site, now } = ctx;
  await db.transaction(async (tx) => {
    const memberId = (await findHelloOwner(tx, site.id, helloId)) ?? refuse('not_found');
    if (await isAnyProtected(tx, ctx.viewer, [memberId])) return refuse('outcome_not_possible');
    await lockMember(tx, memberId);
    if (!(await reviewHello(tx, helloId, reason, now))) return refuse('decided_already');
    if (reason === null) return recordAction(tx, ctx, { action: 'hello_approved', memberId });
    await recordAction(tx, ctx, { action: 'hello_rejected', memberId, reason });
    const statementOfReasons = { kind: 'hello_rejected', reason, isReported: false } as const;
    const reference = await recordDecision(tx, ctx, { memberId, photoId: null, helloId, statementOfReasons });
    const recipient = await findAccountRecipient({ db: tx, originOf: ctx.originOf }, memberId);
    if (recipient === null) return undefined;
    return mailer.send(tx, writeStatementOfReasons(recipient, { ...statementOfReasons, reference, decidedAt: now }));
  });
};
