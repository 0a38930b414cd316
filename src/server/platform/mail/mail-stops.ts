import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';

type Address = { readonly siteId: number; readonly address: string };

const stop = statement<[siteId: number, address: string, now: Date], { site_id: number }>(
  'mail_stop',
  `insert into mail_stops (site_id, address_hash, stopped_at) values ($1, sha256(convert_to(mailbox_of($2), 'UTF8')), $3)
   on conflict do nothing returning site_id`,
);

const allow = statement<[siteId: number, address: string], { site_id: number }>(
  'mail_allow',
  "delete from mail_stops where site_id = $1 and address_hash = sha256(convert_to(mailbox_of($2), 'UTF8')) returning site_id",
);

const isStopped = statement<[siteId: number, address: string], { found: boolean }>(
  'mail_is_stopped',
  `select exists (
     select from mail_stops where site_id = $1 and address_hash = sha256(convert_to(mailbox_of($2), 'UTF8'))) as found`,
);

/**
 * Stops all `isUnasked` mails to every address of this mailbox (`mailbox_of`, such as `a+b@` for `a@`). Stores only a
 * hash of the mailbox. Returns false if they were already stopped.
 */
export const stopMailTo = async (tx: Transaction, { siteId, address }: Address, now: Date): Promise<boolean> =>
  (await tx.run(stop, [siteId, address, now])).length > 0;

export const allowMailTo = async (tx: Transaction, { siteId, address }: Address): Promise<boolean> =>
  (await tx.run(allow, [siteId, address])).length > 0;

export const isMailStopped = async (db: Pick<Database, 'run'>, { siteId, address }: Address): Promise<boolean> =>
  (await db.run(isStopped, [siteId, address]))[0]?.found === true;
