import type { DemoMember } from '#demo/people/invented/demo-member-rules.ts';
import { iso, seedRows } from '#demo/people/seed/seed-rows.ts';
import type { Transaction } from '#server/platform/database/database.ts';

const PICTURE = { width: 720, height: 900 };

type Extras = {
  readonly premiumIds: ReadonlySet<string>;
  /** of the logins; other members have no password */
  readonly passwordHash: string;
  readonly termsVersion: Date;
};

/** Writes members with activity, photos and profiles. Profiles come last, because they create the search rows. */
export const seedMembers = async (
  tx: Transaction,
  members: readonly DemoMember[],
  { premiumIds, passwordHash, termsVersion }: Extras,
): Promise<void> => {
  await seedRows(
    tx,
    'members',
    members.map((member) => ({
      id: member.id,
      site_id: member.siteId,
      email: member.email,
      password_hash: member.login === null ? null : passwordHash,
      status: member.status,
      role: member.login === 'admin' || member.login === 'moderator' ? member.login : null,
      language: member.language,
      signup_date: iso(member.signupAt),
      terms_version: termsVersion.toISOString(),
      sensitive_consent_at: iso(member.signupAt),
      paid_user: premiumIds.has(member.id),
      fictional: member.fictional,
      is_demo: true,
    })),
  );
  await seedRows(
    tx,
    'member_activity',
    members.map(({ id, lastActiveAt }) => ({ member_id: id, last_active_at: iso(lastActiveAt) })),
  );
  await seedRows(
    tx,
    'member_state',
    members.map(({ id }) => ({ member_id: id })),
  );
  await seedRows(
    tx,
    'photos',
    members.flatMap(({ id, photos, signupAt }) =>
      photos.map((photo, position) => ({
        id: photo.id,
        member_id: id,
        key: photo.key,
        object_key: photo.objectKey,
        position,
        status: 'active',
        private: photo.private,
        ...PICTURE,
        placeholder: photo.placeholder,
        created_at: iso(signupAt),
      })),
    ),
  );
  await seedRows(tx, 'profiles', members.map(profileRow));
};

const profileRow = (member: DemoMember) => ({
  member_id: member.id,
  status: member.profileStatus,
  name: member.name,
  gender: member.gender,
  sexuality: member.sexuality,
  date_of_birth: member.dateOfBirth,
  country: member.country,
  region: member.region,
  city: member.city,
  city_cell: member.cell,
  hair_color: member.facts.hair,
  eye_color: member.facts.eyes,
  body_type: member.facts.body,
  relationship_status: member.facts.relationship,
  tattoos: member.facts.tattoos,
  looking_for: member.facts.lookingFor,
  interests: member.interests,
  about_me: member.aboutMe,
  prompts: member.prompts,
  main_photo_id: member.photos[0]?.id ?? null,
});
