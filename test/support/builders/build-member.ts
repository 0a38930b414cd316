import type { Insertable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema/schema.generated.ts';
import type { Viewer } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Differences = {
  readonly site: { readonly id: number };
  readonly member?: Partial<Insertable<Schema['members']>>;
  readonly profile?: Partial<Insertable<Schema['profiles']>>;
  readonly lastActiveAt?: Date;
};

let built = 0;

/**
 * Creates an active hetero man of 36 in the Netherlands without photos; a test passes only what matters to it. Uses
 * one statement, because this builder runs more often than any other.
 */
export const buildMember = async (
  db: Pick<Database, 'kysely'>,
  { site, member, profile, lastActiveAt }: Differences,
): Promise<MemberId> => {
  built += 1;
  const signupDate = new Date('2026-01-10T12:00:00Z');
  const { id } = await db.kysely
    .with('built', (query) =>
      query
        .insertInto('members')
        .values({
          site_id: site.id,
          email: `member${built}@vonk.test`,
          status: 'active',
          language: 'en',
          signup_date: signupDate,
          terms_version: signupDate,
          sensitive_consent_at: signupDate,
          ...member,
        })
        .returning('id'),
    )
    .with('activity', (query) =>
      query.insertInto('member_activity').values((from) => ({
        member_id: from.selectFrom('built').select('id'),
        last_active_at: lastActiveAt ?? signupDate,
      })),
    )
    .with('profile', (query) =>
      query.insertInto('profiles').values((from) => ({
        member_id: from.selectFrom('built').select('id'),
        status: 'active',
        name: `Member ${built}`,
        gender: 'male',
        sexuality: 'hetero',
        date_of_birth: '1990-05-17',
        country: 'NL',
        region: 'NL-UT',
        city: 'Utrecht',
        ...profile,
      })),
    )
    .with('state', (query) =>
      query.insertInto('member_state').values((from) => ({ member_id: from.selectFrom('built').select('id') })),
    )
    .selectFrom('built')
    .select('id')
    .executeTakeFirstOrThrow();
  return id as MemberId;
};

/** Returns the viewer that a session of this member has. */
export const viewerOf = async (db: Pick<Database, 'kysely'>, id: MemberId): Promise<Viewer> => {
  const row = await db.kysely
    .selectFrom('members as m')
    .innerJoin('profiles as p', 'p.member_id', 'm.id')
    .leftJoin('muted_words as w', 'w.member_id', 'm.id')
    .select([
      'm.status',
      'p.status as profile_status',
      'm.role',
      'm.paid_user',
      'm.language',
      'p.gender',
      'p.sexuality',
      'p.country',
      'p.region',
      'p.date_of_birth',
      'm.hide_fictional',
      'm.browse_invisibly',
      'w.words',
    ])
    .where('m.id', '=', id)
    .executeTakeFirstOrThrow();
  const { paid_user, date_of_birth, profile_status, hide_fictional, browse_invisibly, words, ...rest } = row;
  return {
    ...rest,
    memberId: id,
    isDisabled: profile_status === 'disabled',
    paidUser: paid_user,
    dateOfBirth: date_of_birth,
    hidesFictional: hide_fictional,
    browsesInvisibly: browse_invisibly,
    mutedWords: words ?? [],
    strongAt: null,
    isStrong: false,
  } as Viewer;
};

/** Creates an approved photo; `main` makes it the profile's main picture. */
export const buildPhoto = async (
  db: Pick<Database, 'kysely'>,
  memberId: MemberId,
  { main = false, ...photo }: Partial<Insertable<Schema['photos']>> & { main?: boolean } = {},
): Promise<{ id: string; key: string }> => {
  built += 1;
  const row = await db.kysely
    .insertInto('photos')
    .values({
      member_id: memberId,
      object_key: 'test',
      position: built % 30_000,
      status: 'active',
      width: 800,
      height: 1000,
      placeholder: '#d8c4b6',
      created_at: new Date('2026-01-10T12:00:00Z'),
      ...(photo.status === 'rejected' && { rejection_reason: 'other' }),
      ...(photo.status === 'deleted' && {
        status_before_deletion: 'active',
        deleted_at: new Date('2026-01-10T12:00:00Z'),
      }),
      ...photo,
    })
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow();
  if (main)
    await db.kysely.updateTable('profiles').set({ main_photo_id: row.id }).where('member_id', '=', memberId).execute();
  return row;
};
