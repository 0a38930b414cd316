import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { lockedMails } from '#server/platform/mail/mail-statements.ts';

const deleteOf = statement<[memberId: MemberId, siteId: number, address: string | null], never>(
  'mail_delete_of_member',
  `delete from mails where id = any (array(${lockedMails(
    'member_id = $1 or (site_id = $2 and to_address = $3::text)',
  )}))`,
);

const deleteUnsent = statement<[memberId: MemberId, keptKind: string], never>(
  'mail_delete_unsent',
  `delete from mails where id = any (array(${lockedMails('member_id = $1 and kind <> $2 and sent_at is null')}))`,
);

/** Deletes all mails of the member, and all to this address of the site. */
export const deleteMailsOf = async (
  tx: Transaction,
  memberId: MemberId,
  { siteId, address }: { readonly siteId: number; readonly address: string | null },
): Promise<void> => {
  await tx.run(deleteOf, [memberId, siteId, address]);
};

/** Deletes the member's mails that are not sent, except those of one kind. */
export const deleteUnsentMails = async (
  tx: Transaction,
  memberId: MemberId,
  { keptKind }: { readonly keptKind: string },
): Promise<void> => {
  await tx.run(deleteUnsent, [memberId, keptKind]);
};

/** Deletes the mails of this kind that were sent, or written at or before `before`. */
export const deleteSentAndOldMails = async (
  db: Pick<Database, 'kysely'>,
  { kind, before }: { readonly kind: string; readonly before: Date },
): Promise<void> => {
  await db.kysely
    .deleteFrom('mails')
    .where('kind', '=', kind)
    .where((q) => q.or([q.eb('sent_at', 'is not', null), q.eb('created_at', '<=', before)]))
    .execute();
};
