import { recordAct } from '#server/features/audit/record-act.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId, PhotoId } from '#server/platform/ids/public-id.ts';
import type { ModerationAction } from '#shared/contract/office/moderation-contract.ts';

type Context = Pick<MemberContext, 'viewer' | 'site' | 'now'>;

type Action = {
  readonly action: ModerationAction;
  readonly memberId: MemberId | null;
  readonly photoId?: PhotoId | null;
  readonly report?: string;
  readonly reason?: string;
};

/** Records an action in the transaction that carries it out, so that no action goes unrecorded. */
export const recordAction = async (
  tx: Pick<Transaction, 'kysely' | 'run'>,
  ctx: Context,
  { action, memberId, photoId = null, report, reason }: Action,
): Promise<void> => {
  const { viewer, site, now } = ctx;
  await tx.kysely
    .insertInto('moderation_actions')
    .values({
      site_id: site.id,
      actor_id: viewer.memberId,
      actor_role: viewer.role ?? '',
      action,
      member_id: memberId,
      photo_id: photoId,
      report_reference: report ?? null,
      reason: reason ?? null,
      created_at: now,
    })
    .execute();
  const photo = photoId === null ? null : `photo:${photoId}`;
  const object = report === undefined ? photo : `report:${report}`;
  await recordAct(tx, ctx, { act: action, about: memberId, object, reason: reason ?? null });
};
