import { type Database, statement } from '#server/platform/database/database.ts';
import type { OutboxMail } from '#server/platform/mail/mail-statements.ts';

const recentMails = statement<[siteId: number, limit: number], OutboxMail>(
  'mail_recent',
  `select m.id, m.site_id, m.kind, m.to_address, m.queue, m.is_bulk, coalesce(b.from_name, '') as from_name,
     null as from_address, coalesce(b.subject, '') as subject, coalesce(b.html, '') as html, coalesce(b.text, '') as text,
     b.picture, coalesce(b.headers, '{}') as headers, m.created_at, m.sent_at, m.attempts, m.last_error, null as return_ref
   from mails m left join mail_bodies b on b.mail_id = m.id
   where m.site_id = $1 order by m.created_at desc, m.id limit $2`,
);

/** Returns the newest mails of a site, sent or not. */
export const listRecentMails = async (
  db: Pick<Database, 'run'>,
  { siteId, limit }: { siteId: number; limit: number },
): Promise<OutboxMail[]> => db.run(recentMails, [siteId, limit]);
