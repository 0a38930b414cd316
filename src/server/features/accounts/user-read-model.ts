import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Role } from '#shared/domain/account/capabilities.ts';

export type UserRow = {
  id: MemberId;
  status: 'not_confirmed' | 'active';
  paid_user: boolean;
  language: string;
  signup_date: Date;
  notifications_disabled: string[];
  is_discreet: boolean;
  role: Role | null;
  credits: number;
  head_seq: string;
  name: string;
  gender: 'male' | 'female';
  country: string;
  region: string | null;
  profile_status: 'active' | 'disabled' | 'hidden';
  photo_key: string | null;
  photo_placeholder: string | null;
};

const userById = statement<[memberId: MemberId], UserRow>(
  'user-by-id',
  `select m.id, m.status, m.paid_user, m.language, m.signup_date, m.notifications_disabled, m.is_discreet, m.role,
          coalesce(w.credits, 0) as credits, coalesce(s.head_seq, 0) as head_seq, p.name, p.gender, p.country, p.region, p.status as profile_status,
          ph.key as photo_key, ph.placeholder as photo_placeholder
   from members m
   join profiles p on p.member_id = m.id
   left join member_state s on s.member_id = m.id
   left join wallets w on w.member_id = m.id
   left join photos ph on ph.id = p.main_photo_id and ph.status = 'active'
   where m.id = $1 and m.status in ('not_confirmed', 'active')`,
);

/**
 * Reads from the primary, because credits are money. Returns null if the account was closed a moment ago, together with
 * its session.
 */
export const findUser = async (db: Database, memberId: MemberId): Promise<UserRow | null> => {
  const [row] = await db.run(userById, [memberId]);
  return row ?? null;
};
