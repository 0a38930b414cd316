import type { CardRow } from '#server/features/members/member-card-view.ts';
import type { VisibilityInput } from '#server/features/members/member-policy.ts';
import { shownActivity } from '#server/features/members/member-presence-rules.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { PromptAnswer } from '#shared/domain/profile/profile-prompts.ts';
import type { Gender, Sexuality } from '#shared/domain/profile/profile-vocabulary.ts';
import type { VoiceType } from '#shared/domain/voice-rules.ts';

export type ProfileRow = CardRow &
  VisibilityInput & {
    id: MemberId;
    gender: Gender;
    sexuality: Sexuality;
    looking_for: string | null;
    relationship_status: string | null;
    hair_color: string | null;
    eye_color: string | null;
    body_type: string | null;
    tattoos: string | null;
    /** positions in the shared list `INTERESTS` */
    interests: number[];
    city_cell: number | null;
    identity_label: string;
    about_me: string;
    prompts: PromptAnswer[];
    public_profile: boolean;
    /** null: no approved hello */
    hello_key: string | null;
    hello_type: VoiceType;
    hello_ms: number;
    hello_peaks: number[];
  };

export type PhotoRow = {
  key: string;
  private: boolean;
  is_main: boolean;
  width: number;
  height: number;
  placeholder: string;
  caption: string;
};

const profileById = statement<[siteId: number, id: MemberId, viewerId: MemberId | null], ProfileRow>(
  'member-profile-by-id',
  `select m.id::text as id, p.name, p.date_of_birth, p.country, p.region, p.city, p.city_cell, p.gender, p.sexuality,
          p.looking_for, p.relationship_status, p.hair_color, p.eye_color, p.body_type, p.tattoos, p.interests, p.identity_label, p.about_me, p.prompts,
          p.public_profile, m.site_id = $1 as is_home,
          ph.key as photo_key, ph.placeholder as photo_placeholder,
          he.key as hello_key, he.type as hello_type, he.duration_ms as hello_ms, he.peaks as hello_peaks,
          m.fictional, m.paid_user, m.signup_date, ${shownActivity('a')},
          (s.id is not null or (m.status = 'active' and p.status = 'hidden' and exists (
            select from conversation_members c
            join conversations k on k.id = c.conversation_id and k.site_id = $1
            where c.member_id = $3::bigint and c.other_id = m.id))) and not exists (
            select from blocks b where b.blocker_id = m.id and b.blocked_id = $3::bigint and not b.is_by_hand) as is_listed,
          m.id is not distinct from $3::bigint as is_self,
          exists (select from blocks where blocker_id = m.id and blocked_id = $3::bigint) as has_blocked_viewer,
          exists (select from blocks where blocker_id = $3::bigint and blocked_id = m.id and is_by_hand) as is_blocked_by_viewer
   from members m
   join profiles p on p.member_id = m.id
   left join member_search s on s.site_id = $1 and s.id = m.id
   left join member_activity a on a.member_id = m.id
   left join photos ph on ph.id = p.main_photo_id and ph.status = 'active' and not ph.private
   left join hellos he on he.member_id = m.id and he.status = 'active'
   where m.id = $2`,
);

/** Reads from the primary, because permissions depend on the profile. */
export const findProfile = async (
  db: Pick<Database, 'run'>,
  siteId: number,
  id: MemberId,
  viewerId: MemberId | null,
): Promise<ProfileRow | null> => (await db.run(profileById, [siteId, id, viewerId]))[0] ?? null;

const activePhotos = statement<[id: MemberId], PhotoRow>(
  'member-photos-by-id',
  `select ph.key, ph.private, ph.id is not distinct from p.main_photo_id as is_main, ph.width, ph.height, ph.placeholder, ph.caption
   from photos ph
   join profiles p on p.member_id = ph.member_id
   where ph.member_id = $1 and ph.status = 'active' and not ph.for_message
   order by ph.id is not distinct from p.main_photo_id desc, ph.position`,
);

/** Returns the active photos of the gallery, the main one first. */
export const findPhotos = (db: Pick<Database, 'run'>, id: MemberId): Promise<PhotoRow[]> => db.run(activePhotos, [id]);
