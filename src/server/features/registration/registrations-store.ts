import { startLeaving } from '#server/features/accounts/account/start-leaving.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';

type Store = Pick<Database, 'kysely'>;

export type Registration = {
  readonly memberId: MemberId;
  readonly siteId: number;
  readonly email: string;
  readonly mailsSent: number;
  readonly lastMailAt: Date | null;
  /** hash of the device id of the browser that signed up */
  readonly deviceHash: Buffer | null;
};

/** Returns null if the member has confirmed the address. */
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
    deviceHash: row.device_hash,
  };
};

type NewRegistration = Pick<RequestContext, 'site' | 'deviceId' | 'now'> & {
  readonly memberId: MemberId;
  readonly email: string;
};

export const insertRegistration = async (
  tx: Store,
  { memberId, email, site, deviceId, now }: NewRegistration,
): Promise<void> => {
  await tx.kysely
    .insertInto('registrations')
    .values({
      member_id: memberId,
      site_id: site.id,
      email,
      created_at: now,
      mails_sent: 1,
      last_mail_at: now,
      device_hash: sha256(deviceId),
    })
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

/** Deactivates the account at once; the next run of the erasure job deletes it with its photos and all the rest. */
export const giveUpRegistration = async (tx: Transaction, memberId: MemberId, now: Date): Promise<void> => {
  if ((await findRegistration(tx, memberId)) !== null) await leaveUnconfirmed(tx, [memberId], now);
};

const leaveUnconfirmed = (tx: Transaction, memberIds: readonly MemberId[], now: Date): Promise<void> =>
  startLeaving(tx, memberIds, { statusBefore: 'not_confirmed', now, eraseAt: now });

const lockOld = statement<[takenBefore: Date, before: Date, limit: number], { member_id: MemberId }>(
  'registrations-lock-old',
  `select r.member_id from registrations r
   join members w on w.id = r.member_id and w.status = 'not_confirmed'
   where r.created_at <= $2
      or (r.created_at <= $1 and exists (select from members m where m.site_id = r.site_id and m.email = r.email))
   limit $3 for update of w skip locked`,
);

/** Gives up at most `limit` registrations that were not confirmed in time; returns their number. */
export const giveUpOldRegistrations = async (
  db: Pick<Database, 'transaction'>,
  { takenBefore, before, now, limit }: { takenBefore: Date; before: Date; now: Date; limit: number },
): Promise<number> =>
  db.transaction(async (tx) => {
    const old = await tx.run(lockOld, [takenBefore, before, limit]);
    const memberIds = old.map(({ member_id: memberId }) => memberId);
    if (memberIds.length > 0) await leaveUnconfirmed(tx, memberIds, now);
    return memberIds.length;
  });

type Unreminded = {
  readonly member_id: MemberId;
  readonly site_id: number;
  readonly email: string;
  readonly language: string;
  readonly name: string;
  readonly gender: 'male' | 'female';
  readonly country: CountryCode;
  readonly region: string | null;
};

const unreminded = statement<[from: Date, until: Date, limit: number], Unreminded>(
  'registrations-unreminded',
  `select r.member_id, r.site_id, r.email, m.language, p.name, p.gender, p.country, p.region
   from registrations r join members m on m.id = r.member_id and m.status = 'not_confirmed'
   join profiles p on p.member_id = m.id
   where r.created_at > $1 and r.created_at <= $2 and r.mails_sent = 1 and r.reminded_at is null
     and not exists (select from members o where o.site_id = r.site_id and o.email = r.email)
   order by r.created_at limit $3`,
);

const noteReminded = statement<[memberId: MemberId, now: Date], { member_id: MemberId }>(
  'registration-note-reminded',
  `update registrations set reminded_at = $2 where member_id = $1 and reminded_at is null and mails_sent = 1
   returning member_id`,
);

/**
 * Returns members who have not asked for the link again and whose address has no account; otherwise it would get a
 * notice instead of the link.
 */
export const findUnreminded = (
  db: Pick<Database, 'run'>,
  { from, until, limit }: { readonly from: Date; readonly until: Date; readonly limit: number },
): Promise<Unreminded[]> => db.run(unreminded, [from, until, limit]);

/** Returns false if the address was confirmed, or mailed again, in the meantime. */
export const claimReminder = async (tx: Transaction, memberId: MemberId, now: Date): Promise<boolean> =>
  (await tx.run(noteReminded, [memberId, now])).length > 0;
