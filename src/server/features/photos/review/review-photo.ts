import { lockOwner, refreshMainPhoto } from '#server/features/photos/pictures/photo-owner-store.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberId, PhotoId } from '#server/platform/ids/public-id.ts';
import type { Realtime } from '#server/platform/realtime/realtime.ts';
import type { PhotoRejectionReason } from '#shared/domain/photos/photo-rejection.ts';

export type ReviewContext = {
  readonly tx: Transaction;
  readonly now: Date;
  readonly site: { readonly id: number };
  readonly realtime: Pick<Realtime, 'publish'>;
};

export type ReviewedPhoto = { readonly id: PhotoId; readonly memberId: MemberId; readonly hash: bigint | null };

type Verdict =
  | { readonly status: 'active'; readonly reason: null }
  | { readonly status: 'rejected'; readonly reason: PhotoRejectionReason };

const findPhoto = statement<[id: PhotoId, siteId: number], { member_id: MemberId }>(
  'photo-review-find',
  `select ph.member_id from photos ph join members m on m.id = ph.member_id
   where ph.id = $1 and m.site_id = $2 and ph.status <> 'deleted'`,
);

const setVerdict = statement<
  [id: PhotoId, status: string, reason: string | null, now: Date],
  { hash: string | null; object_key: string }
>(
  'photo-review-set',
  `update photos set status = $2, rejection_reason = $3, reviewed_at = $4 where id = $1 and status <> 'deleted'
   returning hash, object_key`,
);

const appendEvent = statement<[memberId: MemberId, ref: string, now: Date], { seq: string }>(
  'photo-review-event',
  `select append_member_event($1, 'photo', $2::jsonb, $3) as seq`,
);

/** Runs in the moderator's transaction; publishes the verdict after its commit. Refuses with `not_found`. */
export const reviewPhoto = async (
  { tx, now, site, realtime }: ReviewContext,
  id: PhotoId,
  { status, reason }: Verdict,
): Promise<ReviewedPhoto> => {
  const [found] = await tx.run(findPhoto, [id, site.id]);
  const { member_id: memberId } = found ?? refuse('not_found');
  await lockOwner(tx, memberId);
  const [photo] = await tx.run(setVerdict, [id, status, reason, now]);
  if (photo === undefined) return refuse('not_found');
  await refreshMainPhoto(tx, memberId);
  const ref = { photo: id, status };
  const [event] = await tx.run(appendEvent, [memberId, JSON.stringify(ref), now]);
  const seq = Number(event?.seq);
  tx.afterCommit(() => realtime.publish([{ memberId, seq, kind: 'photo', ref }]));
  return { id, memberId, hash: photo.hash === null ? null : BigInt(photo.hash) };
};
