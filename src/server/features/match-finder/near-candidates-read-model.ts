import { blockedFor } from '#server/features/blocks/hidden-by-blocks-read-model.ts';
import { flagSql, unwantedBits } from '#server/features/discovery/filters/search-mask-rules.ts';
import { initialOf } from '#server/features/discovery/filters/search-scope-rules.ts';
import type { Squares } from '#server/features/discovery/filters/search-squares-rules.ts';
import { latestInSquaresSql, partitionsOf } from '#server/features/discovery/results/squares-walk-rules.ts';
import { utcDateOf } from '#server/features/members/member-day-rules.ts';
import { withoutMutedProfiles } from '#server/features/muted-words/muted-profiles-read-model.ts';
import { FACT_COLUMNS, type PersonRow } from '#server/features/suggestions/candidate-statements-read-model.ts';
import { mayMeetFictional, showPerson } from '#server/features/suggestions/candidates-read-model.ts';
import type { Person } from '#server/features/suggestions/ranking-rules.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { IsoDate } from '#shared/domain/profile/age.ts';
import type { Gender } from '#shared/domain/profile/profile-vocabulary.ts';

type NearParams = [
  siteId: number,
  partitions: readonly number[],
  whole: readonly number[],
  edges: readonly number[],
  day: IsoDate,
  minimumAge: number,
  maximumAge: number,
  /** bitmask as a decimal string; members with any of these bits do not match */
  unwanted: string,
  viewerId: MemberId,
];

/** Maximum number of candidates read per circle, to be ranked. */
const CANDIDATES = 200;

/**
 * The most recently active members in these squares, found by index-only walks and then joined with their profiles.
 * Leaves out the viewer, whom a block hides, and members the viewer has liked or passed.
 */
const nearCandidates = statement<NearParams, PersonRow>(
  'match-candidates-near',
  `select found.id::text as id, p.region, p.city, p.city_cell as cell, found.date_of_birth,
          p.main_photo_id is not null as has_photo, ${flagSql('found.facts', 'fictional')} as fictional,
          case when ${flagSql('found.facts', 'shows_presence')} then found.at end as last_active_at,
          ${FACT_COLUMNS}
   from (
     select * from ${latestInSquaresSql({
       partitions: '$2',
       whole: '$3',
       edges: '$4',
       columns: 'date_of_birth, facts',
       moment: 'last_active_at',
       conditions: `and date_of_birth > ($5::date - make_interval(years => $7::int + 1))::date
         and date_of_birth <= ($5::date - make_interval(years => $6::int))::date
         and facts & $8::bigint = 0
         and id not in (
           ${blockedFor('$9::bigint')}
           union all select liked_id from likes where liker_id = $9::bigint
           union all select other_id from swipes where member_id = $9::bigint
           union all select $9::bigint)`,
       needed: `${CANDIDATES}`,
     })} as around
     order by at desc, id desc
     limit ${CANDIDATES}) as found
   join profiles p on p.member_id = found.id`,
);

type NearSearch = {
  readonly genders: readonly Gender[];
  readonly ages: { readonly from: number; readonly to: number };
  readonly squares: Squares;
};

/**
 * Returns the most recently active members around a place who want the viewer's gender, unranked: up to 200, without
 * those with muted words. The match finder shows 24 of them.
 */
export const findNearCandidates = async (
  db: Pick<Database, 'read'>,
  ctx: Pick<MemberContext, 'now' | 'site' | 'viewer' | 'geoCountry'>,
  { genders, ages, squares }: NearSearch,
): Promise<Person[]> => {
  const unwanted = unwantedBits({
    is_home: true,
    ...(ctx.viewer.gender === 'male' ? { wants_m: true } : { wants_f: true }),
    ...(!mayMeetFictional(ctx) && { fictional: false }),
  });
  const rows = await db.read.run(nearCandidates, [
    ctx.site.id,
    partitionsOf(genders.map(initialOf), initialOf(ctx.viewer.gender)),
    squares.whole,
    squares.edges,
    utcDateOf(ctx.now),
    ages.from,
    ages.to,
    unwanted.toString(),
    ctx.viewer.memberId,
  ]);
  const unmuted = await withoutMutedProfiles(db, ctx, rows);
  return unmuted.map((row) => showPerson(row, ctx));
};
