import { ageOf } from '#server/features/members/member-day-rules.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import type { ModeratedMember } from '#shared/contract/office/moderation-contract.ts';

const MAXIMUM_COUNT = 100;

type Row = {
  id: MemberId;
  name: string;
  date_of_birth: string;
  gender: ModeratedMember['gender'];
  country: string;
  signup_date: Date;
  status: ModeratedMember['status'];
  profile_status: ModeratedMember['profile_status'];
  fictional: boolean;
  open_reports: number;
  measures: number;
};

const moderatedMembers = statement<[ids: readonly MemberId[]], Row>(
  'moderated-members',
  `select m.id, p.name, p.date_of_birth, p.gender, p.country, m.signup_date, m.status, p.status as profile_status, m.fictional,
          (select count(*)::int from (
             select from reports r where r.member_id = m.id and r.status = 'open' limit ${MAXIMUM_COUNT}) as counted) as open_reports,
          (select count(*)::int from (
             select from moderation_actions a
             where a.member_id = m.id
               and a.action in ('photo_rejected', 'hello_rejected', 'image_banned', 'member_warned', 'profile_disabled', 'member_banned')
             limit ${MAXIMUM_COUNT}) as counted) as measures
   from members m join profiles p on p.member_id = m.id
   where m.id = any ($1::bigint[])`,
);

/** Maps ids to members of any status; erased members are missing. */
export const findModeratedMembers = async (
  db: Pick<Database, 'run'>,
  ids: readonly MemberId[],
  now: Date,
): Promise<ReadonlyMap<MemberId, ModeratedMember>> => {
  const rows = ids.length === 0 ? [] : await db.run(moderatedMembers, [[...new Set(ids)]]);
  return new Map(
    rows.map(({ id, date_of_birth: born, signup_date: signedUpAt, ...row }) => [
      id,
      {
        ...row,
        id: toPublicId(id),
        age: ageOf({ date_of_birth: born, country: row.country, region: null }, now),
        signup_date: signedUpAt.toISOString(),
      },
    ]),
  );
};
