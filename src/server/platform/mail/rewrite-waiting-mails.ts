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

/** Locks mails first and in the order of ids, so that two rewrites do not deadlock. */
const waiting = statement<[memberId: MemberId], WaitingRow>(
  'mail_waiting_of_member',
  `select m.id, b.from_name, b.subject, b.html, b.picture from mails m join mail_bodies b on b.mail_id = m.id
   where m.member_id = $1 and m.state in ('waiting', 'held') order by m.id for update of m`,
);

/**
 * A process that has claimed a bulk mail has read the old text, so the claim ends and the mail is claimed again. Mails
 * deferred for longer are not claimed.
 */
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

/** Replaces the texts of all waiting mails of a member. */
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
    // A process with a fast clock may have renewed a claim since.
    new Date(now.getTime() + 2 * CLAIM_MS),
  ]);
};
