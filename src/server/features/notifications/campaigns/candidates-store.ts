import { CAPPED_MS, type SentNotification } from '#server/features/notifications/planning/mail-cap-rules.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { NotificationDetail } from '#shared/domain/account/notification-settings.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import type { GrammaticalGender } from '#shared/i18n/ambient-values.ts';

export type CandidateRow = {
  readonly member_id: MemberId;
  readonly email: string | null;
  readonly language: string;
  readonly is_discreet: boolean;
  readonly name: string;
  readonly gender: GrammaticalGender;
  readonly country: CountryCode;
  readonly quiet_from: number;
  readonly quiet_to: number;
  readonly snoozed_until: Date | null;
  readonly region: string | null;
  readonly detail: NotificationDetail;
  readonly promoted_at: Date | null;
  readonly is_willing: boolean;
  readonly sent: readonly Pick<SentNotification, 'kind' | 'at'>[];
};

/**
 * Claims the next recipients, with everything that decides whether they get the mail, under the lock that all
 * notifications of a member take. Rows that another transaction has locked (notifying, changing or erasing the member)
 * are skipped until later, so that nothing waits and nothing deadlocks.
 */
const due = statement<[id: string, now: Date, since: Date, limit: number], CandidateRow>(
  'campaign-due',
  `with next as (
     select r.campaign_id, r.member_id from campaign_recipients r
     where r.campaign_id = $1 and r.not_before <= $2 order by r.not_before, r.member_id limit $4
     for update skip locked)
   select m.id as member_id, m.email, m.language, m.is_discreet, p.name, p.gender, p.country, p.region, s.quiet_from, s.quiet_to, s.snoozed_until, s.detail, s.promoted_at,
     m.status = 'active' and p.status <> 'disabled' and m.email is not null and cardinality(m.notifications_disabled) = 0
       and exists (select from notification_choices n where n.member_id = m.id and n.kind = c.kind and n.channel = 'email'
         and n.wanted)
       and exists (select from campaign_texts t where t.campaign_id = c.id and t.locale = m.language) as is_willing,
     coalesce((select jsonb_agg(jsonb_build_object('kind', t.kind, 'at', t.sent_at)) from notification_log t
       where t.member_id = m.id and t.sent_at > $3 and t.channel = 'email'), '[]') as sent
   from next join campaigns c on c.id = next.campaign_id join members m on m.id = next.member_id
   join profiles p on p.member_id = m.id join notification_states s on s.member_id = m.id
   order by m.id
   for key share of m skip locked for no key update of s skip locked`,
);

export const claimCandidates = async (
  tx: Transaction,
  { campaignId, now, limit }: { readonly campaignId: string; readonly now: Date; readonly limit: number },
): Promise<CandidateRow[]> =>
  (await tx.run(due, [campaignId, now, new Date(now.getTime() - CAPPED_MS), limit])).map((row) => ({
    ...row,
    sent: row.sent.map(({ kind, at }) => ({ kind, at: new Date(at) })),
  }));

const putOff = statement<[id: string, members: readonly MemberId[], until: readonly Date[]], never>(
  'campaign-put-off',
  `update campaign_recipients r set not_before = later.until
   from unnest($2::bigint[], $3::timestamptz[]) as later (member_id, until)
   where r.campaign_id = $1 and r.member_id = later.member_id`,
);

const finish = statement<[id: string, members: readonly MemberId[]], never>(
  'campaign-finish',
  'delete from campaign_recipients where campaign_id = $1 and member_id = any ($2::bigint[])',
);

const logSent = statement<[members: readonly MemberId[], kind: string, now: Date], never>(
  'campaign-log-sent',
  `with logged as (
     insert into notification_log (member_id, kind, channel, sent_at)
     select member_id, $2, 'email', $3 from unnest($1::bigint[]) as u (member_id))
   update notification_states set promoted_at = $3 where member_id = any ($1::bigint[]) and $2 = 'promotions'`,
);

type Turns = {
  readonly campaignId: string;
  readonly kind: string;
  readonly sent: readonly MemberId[];
  readonly dropped: readonly MemberId[];
  readonly waiting: readonly { readonly memberId: MemberId; readonly until: Date }[];
};

export const recordTurns = async (
  tx: Transaction,
  now: Date,
  { campaignId, kind, sent, dropped, waiting }: Turns,
): Promise<void> => {
  await tx.run(finish, [campaignId, [...sent, ...dropped]]);
  await tx.run(putOff, [campaignId, waiting.map(({ memberId }) => memberId), waiting.map(({ until }) => until)]);
  await tx.run(logSent, [sent, kind, now]);
};

const left = statement<[id: string], { is_left: boolean }>(
  'campaign-left',
  'select exists (select from campaign_recipients where campaign_id = $1) as is_left',
);

export const isAnybodyLeft = async (tx: Transaction, campaignId: string): Promise<boolean> =>
  (await tx.run(left, [campaignId]))[0]?.is_left === true;
