import { statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

export interface OutboxMail {
  readonly id: string;
  readonly kind: string;
  readonly to_address: string;
  readonly from_name: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Record<string, string>;
  readonly created_at: Date;
  readonly sent_at: Date | null;
  readonly attempts: number;
  readonly last_error: string | null;
}

const columns =
  'id, kind, to_address, from_name, subject, html, text, headers, created_at, sent_at, attempts, last_error';

type NewMail = [
  siteId: number,
  memberId: MemberId | null,
  kind: string,
  to: string,
  fromName: string,
  subject: string,
  html: string,
  text: string,
  headers: string,
  now: Date,
  isUnasked: boolean,
];

export const insertMail = statement<NewMail, { id: string }>(
  'mail_insert',
  `insert into mails (site_id, member_id, kind, to_address, from_name, subject, html, text, headers, created_at, next_attempt_at)
   select $1::smallint, $2::bigint, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text, $9::jsonb, $10::timestamptz, $10
   where not $11::boolean
      or not exists (select from mail_stops where site_id = $1 and address_hash = sha256(convert_to($4, 'UTF8')))
   returning id`,
);

/** In the same transaction, before anybody else can see it. */
export const takeBackMail = statement<[id: string], never>('mail_take_back', 'delete from mails where id = $1');

/**
 * Claims mails until `$2`, skipping those that others are claiming. A demo's mails are read on its page and never sent: its
 * people have invented addresses.
 */
export const claimMails = statement<[now: Date, claimedUntil: Date, maxAttempts: number, limit: number], OutboxMail>(
  'mail_claim',
  `update mails set attempts = attempts + 1, next_attempt_at = $2
   where id in (
     select id from mails
     where sent_at is null and next_attempt_at <= $1 and attempts < $3
       and not exists (select from sites s where s.id = site_id and s.is_demo)
     order by next_attempt_at
     limit $4
     for update skip locked
   )
   returning ${columns}`,
);

/** Links in mails let people in: the text is deleted once it will not be sent any more. */
const blank = "subject = '', html = '', text = '', headers = '{}'";

export const markMailSent = statement<[id: string, now: Date], never>(
  'mail_mark_sent',
  `update mails set sent_at = $2, last_error = null, ${blank} where id = $1`,
);

export const markMailFailed = statement<[id: string, error: string, nextAttemptAt: Date], never>(
  'mail_mark_failed',
  'update mails set last_error = $2, next_attempt_at = $3 where id = $1',
);

export const giveUpMail = statement<[id: string, error: string, maxAttempts: number], never>(
  'mail_give_up',
  `update mails set last_error = $2, attempts = $3, ${blank} where id = $1`,
);

export const releaseMail = statement<[id: string, now: Date], never>(
  'mail_release',
  'update mails set attempts = attempts - 1, next_attempt_at = $2 where id = $1 and sent_at is null',
);

export const deleteOldMails = statement<[createdBefore: Date], never>(
  'mail_delete_old',
  'delete from mails where created_at < $1',
);

export const recentMails = statement<[siteId: number, limit: number], OutboxMail>(
  'mail_recent',
  `select ${columns} from mails where site_id = $1 order by created_at desc, id limit $2`,
);
