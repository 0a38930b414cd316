import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const withdrawGrants = statement<[one: MemberId, other: MemberId], never>(
  'photo-grants-withdraw',
  'delete from photo_grants where (owner_id, viewer_id) in (($1, $2), ($2, $1))',
);

const withdrawRequests = statement<[one: MemberId, other: MemberId], never>(
  'photo-requests-withdraw',
  'delete from photo_requests where (owner_id, viewer_id) in (($1, $2), ($2, $1))',
);

/** Deletes all grants and requests for private photos between two members. */
export const withdrawGrantsBetween = async (tx: Transaction, one: MemberId, other: MemberId): Promise<void> => {
  await tx.run(withdrawGrants, [one, other]);
  await tx.run(withdrawRequests, [one, other]);
};
