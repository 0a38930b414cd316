import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { CLAIM_MS } from '#server/platform/mail/mail-claim.ts';

export type MailWords = {
  readonly fromName: string;
  readonly subject: string;
  readonly html: string;
  readonly picture: string | null;
};

type WaitingRow = Omit<MailWords, 'fromName'> & { readonly id: string; readonly from_name: string };

/** Mails first and in their order, so that two who rewrite do not wait for each other. */
const waiting = statement<[memberId: MemberId], WaitingRow>(
  'mail_waiting_of_member',
  `select m.id, b.from_name, b.subject, b.html, b.picture from mails m join mail_bodies b on b.mail_id = m.id
   where m.member_id = $1 and m.state in ('waiting', 'held') order by m.id for update of m`,
);

/** Who has claimed one in bulk has read its old words: the claim ends, and it is claimed again. What is put off for longer is not claimed. */
const rewrite = statement<
  [
    ids: readonly string[],
    names: readonly string[],
    subjects: readonly string[],
    htmls: readonly string[],
    pictures: readonly (string | null)[],
    now: Date,
    claimedUntil: Date,
  ],
  never
>(
  'mail_rewrite',
  `with given as (select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[]) as g (id, from_name, subject, html, picture)),
     freed as (update mails m set next_attempt_at = least(m.next_attempt_at, $6) from given g
       where m.id = g.id and m.is_bulk and m.next_attempt_at <= $7)
   update mail_bodies b set from_name = g.from_name, subject = g.subject, html = g.html, picture = g.picture from given g where b.mail_id = g.id`,
);

/** Gives other words to all mails that are in the outbox for a member. */
export const rewriteWaitingMails = async (
  tx: Transaction,
  memberId: MemberId,
  now: Date,
  reword: (words: MailWords) => MailWords,
): Promise<void> => {
  const rows = await tx.run(waiting, [memberId]);
  if (rows.length === 0) return;
  const words = rows.map(({ from_name: fromName, ...row }) => reword({ ...row, fromName }));
  await tx.run(rewrite, [
    rows.map(({ id }) => id),
    words.map(({ fromName }) => fromName),
    words.map(({ subject }) => subject),
    words.map(({ html }) => html),
    words.map(({ picture }) => picture),
    now,
    // A claim may have been renewed since, on a machine whose clock is ahead.
    new Date(now.getTime() + 2 * CLAIM_MS),
  ]);
};
