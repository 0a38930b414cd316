import type { NotificationState } from '#server/features/notifications/planning/notification-state-rules.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { NEW_MEMBER_HOURS } from '#shared/domain/account/notification-settings.ts';

/** SQL. Members who joined after this time have no older messages or likes. */
const DAY_AGO = `$2::timestamptz - interval '${NEW_MEMBER_HOURS} hours'`;

const endsOf = statement<[memberIds: MemberId[], now: Date], { member_id: MemberId; at: Date }>(
  'notification-first-days',
  `select w.id as member_id, min(x.signup_date) + interval '${NEW_MEMBER_HOURS} hours' as at
   from unnest($1::bigint[]) w (id)
   cross join lateral (
     select o.signup_date from conversation_members v
     join members o on o.id = v.other_id and o.signup_date > ${DAY_AGO}
     where v.member_id = w.id and v.hidden_at is null and v.archived_at is null and v.muted_at is null and v.unread > 0
       and v.last_message_at > ${DAY_AGO}
     union all
     select o.signup_date from likes l
     join members o on o.id = l.liker_id and o.signup_date > ${DAY_AGO}
     where l.liked_id = w.id and l.seen_at is null and l.created_at > ${DAY_AGO}) x
   group by w.id`,
);

/** For members with `strangersInApp`, returns when the next sender or liker completes their first 24 hours. */
export const findFirstDayEnds = async (
  tx: Transaction,
  states: readonly Pick<NotificationState, 'memberId' | 'strangersInApp'>[],
  now: Date,
): Promise<(memberId: MemberId) => Date | null> => {
  const ids = states.flatMap(({ memberId, strangersInApp }) => (strangersInApp ? [memberId] : []));
  const rows = ids.length === 0 ? [] : await tx.run(endsOf, [ids, now]);
  const ends = new Map(rows.map(({ member_id: id, at }) => [id, at]));
  return (memberId) => ends.get(memberId) ?? null;
};
