import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId, PhotoId } from '#server/platform/ids/public-id.ts';
import type { MessageKind } from '#shared/domain/chat/message-rules.ts';
import type { PromptAnswer } from '#shared/domain/profile/profile-prompts.ts';

export type ReportedMessage = { readonly kind: MessageKind; readonly text: string; readonly sent_at: string };

export type ReportedRow = {
  member_id: MemberId;
  /** the member's own site, whose moderators decide */
  site_id: number;
  name: string;
  date_of_birth: string;
  gender: 'male' | 'female';
  country: string;
  city: string | null;
  about_me: string;
  prompts: PromptAnswer[];
  photo_id: PhotoId | null;
  object_key: string | null;
  caption: string | null;
  /** the recording that others hear on the profile */
  hello_file?: string | null;
  /** of the reported message */
  voice_file?: string | null;
  /** the reported message and those of its sender before it */
  messages?: readonly ReportedMessage[];
};

const columns = `m.id as member_id, m.site_id, p.name, p.date_of_birth, p.gender, p.country, p.city, p.about_me, p.prompts,
          ph.id as photo_id, ph.object_key, ph.caption
   from members m join profiles p on p.member_id = m.id`;

const reportedProfile = statement<[siteId: number, id: MemberId], ReportedRow>(
  'reported-profile',
  `select he.object_key as hello_file, ${columns}
   left join photos ph on ph.id = p.main_photo_id and ph.status = 'active'
   left join hellos he on he.member_id = m.id and he.status = 'active'
   where m.id = $2 and (m.site_id = $1 or exists (select from member_search s where s.site_id = $1 and s.id = m.id))`,
);

type ReportedPhotoRow = ReportedRow & { photo_id: PhotoId; object_key: string; caption: string };

/** Finds only active photos, because others are not shown. */
const reportedPhoto = statement<[siteId: number, key: string], ReportedPhotoRow>(
  'reported-photo',
  `select ${columns}
   join photos ph on ph.member_id = m.id and ph.key = $2::uuid and ph.status = 'active'
   where m.site_id = $1 or exists (select from member_search s where s.site_id = $1 and s.id = m.id)`,
);

type Source = Pick<Database, 'run'>;

/** The profile with its main photo, even if it is not shown at present. */
export const findReportedProfile = async (db: Source, siteId: number, id: MemberId): Promise<ReportedRow | null> =>
  (await db.run(reportedProfile, [siteId, id]))[0] ?? null;

/** `key` is the 32 hexadecimal digits in the photo's address. */
export const findReportedPhoto = async (db: Source, siteId: number, key: string): Promise<ReportedRow | null> =>
  (await db.run(reportedPhoto, [siteId, key]))[0] ?? null;
