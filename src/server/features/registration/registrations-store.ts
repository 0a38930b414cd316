import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Store = Pick<Database, 'kysely'>;

export type Registration = {
  readonly memberId: MemberId;
  readonly siteId: number;
  readonly email: string;
  readonly mailsSent: number;
  readonly lastMailAt: Date | null;
};

/** null: this member has proved the address. */
export const findRegistration = async (db: Store, memberId: MemberId): Promise<Registration | null> => {
  const row = await db.kysely
    .selectFrom('registrations')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    memberId,
    siteId: row.site_id,
    email: row.email,
    mailsSent: row.mails_sent,
    lastMailAt: row.last_mail_at,
  };
};

/** Like `findRegistration`, and nobody else changes it until the transaction ends. */
export const lockRegistration = async (tx: Transaction, memberId: MemberId): Promise<Registration | null> => {
  await tx.kysely
    .selectFrom('registrations')
    .select('member_id')
    .where('member_id', '=', memberId)
    .forUpdate()
    .execute();
  return findRegistration(tx, memberId);
};

export const insertRegistration = async (
  tx: Store,
  { memberId, siteId, email, now }: { memberId: MemberId; siteId: number; email: string; now: Date },
): Promise<void> => {
  await tx.kysely
    .insertInto('registrations')
    .values({ member_id: memberId, site_id: siteId, email, created_at: now, mails_sent: 1, last_mail_at: now })
    .execute();
};

export const countMail = async (
  tx: Store,
  { memberId, email, mailsSent, now }: { memberId: MemberId; email: string; mailsSent: number; now: Date },
): Promise<void> => {
  await tx.kysely
    .updateTable('registrations')
    .set({ email, mails_sent: mailsSent, last_mail_at: now })
    .where('member_id', '=', memberId)
    .execute();
};

export const deleteRegistration = async (tx: Store, memberId: MemberId): Promise<void> => {
  await tx.kysely.deleteFrom('registrations').where('member_id', '=', memberId).execute();
};

/** With everything that hangs on it. Never a member whose address is proved: those have no registration. */
export const deletePendingMember = async (tx: Store, memberId: MemberId): Promise<void> => {
  await tx.kysely
    .deleteFrom('members')
    .where('id', '=', memberId)
    .where('status', '=', 'not_confirmed')
    .where('id', 'in', tx.kysely.selectFrom('registrations').select('member_id'))
    .execute();
};
