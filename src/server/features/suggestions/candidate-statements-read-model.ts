import { blockedFor } from '#server/features/blocks/hidden-by-blocks-read-model.ts';
import { flagSql } from '#server/features/discovery/filters/search-mask-rules.ts';
import { shownActivity } from '#server/features/members/member-presence-rules.ts';
import type { Person } from '#server/features/suggestions/ranking-rules.ts';
import { statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { IsoDate } from '#shared/domain/profile/age.ts';

export type CandidateParams = [
  siteId: number,
  /** one or two */
  genders: readonly ('m' | 'f')[],
  place: string,
  day: IsoDate,
  minimumAge: number,
  maximumAge: number,
  /** bitmask as a decimal string; members with any of these bits do not match */
  unwanted: string,
  viewerId: MemberId | null,
  withKnown: boolean,
];

export type PersonRow = Person & { readonly fictional: boolean };

/** Candidates read per place, to be ranked. */
const CANDIDATES_PER_PLACE = 150;

/** A literal: the planner cannot choose a partial index by a parameter. */
const AUDIENCES = { m: 'and wants_m', f: 'and wants_f', visitor: '' } as const;
const PLACES = ['country', 'region'] as const;

/** The viewer, whom a block hides and, unless `withKnown`, the viewer's likes and passes. Empty for visitors. */
const excludedIdsSql = `
        ${blockedFor('$8::bigint')}
        union all select $8::bigint where $8::bigint is not null
        union all select liked_id from likes where liker_id = $8::bigint and not $9::boolean
        union all select other_id from swipes where member_id = $8::bigint and not $9::boolean`;

/** An unused gender parameter is null, so that its walk ends at once. */
const walkSql = (audience: keyof typeof AUDIENCES, place: (typeof PLACES)[number], gender: 1 | 2): string => `(
      select id, date_of_birth, facts, last_active_at from member_search
      where site_id = $1 and ${place} = $3 and gender = ($2::char(1)[])[${gender}] ${AUDIENCES[audience]}
        and date_of_birth > ($4::date - make_interval(years => $6::int + 1))::date
        and date_of_birth <= ($4::date - make_interval(years => $5::int))::date
        and facts & $7::bigint = 0
        and id not in (${excludedIdsSql})
      order by last_active_at desc, id desc
      limit ${CANDIDATES_PER_PLACE})`;

export const FACT_COLUMNS =
  'p.interests, p.looking_for, p.relationship_status, p.hair_color, p.eye_color, p.body_type, p.tattoos';

/** An index-only walk finds the most recently active; only these few are then joined with their profiles. */
const candidatesSql = (audience: keyof typeof AUDIENCES, place: (typeof PLACES)[number]): string => `
  select s.id::text as id, p.region, p.city, p.city_cell as cell, s.date_of_birth,
         ${flagSql('s.facts', 'has_photo')} as has_photo, ${flagSql('s.facts', 'fictional')} as fictional,
         case when ${flagSql('s.facts', 'shows_presence')} then s.last_active_at end as last_active_at, ${FACT_COLUMNS}
  from (
    select * from (${walkSql(audience, place, 1)} union all ${walkSql(audience, place, 2)}) as walked
    order by last_active_at desc, id desc
    limit ${CANDIDATES_PER_PLACE}) as s
  join profiles p on p.member_id = s.id`;

const register = (audience: keyof typeof AUDIENCES) => ({
  country: statement<CandidateParams, PersonRow>(`candidates-${audience}-country`, candidatesSql(audience, 'country')),
  region: statement<CandidateParams, PersonRow>(`candidates-${audience}-region`, candidatesSql(audience, 'region')),
});

/** By the gender that candidates must be interested in, then by kind of place. */
export const candidateStatements = { m: register('m'), f: register('f'), visitor: register('visitor') };

/** Any member, listed or not, as the person that candidates are compared with. */
export const personStatement = statement<[id: MemberId], PersonRow>(
  'person-by-id',
  `select m.id::text as id, p.region, p.city, p.city_cell as cell, p.date_of_birth, p.main_photo_id is not null as has_photo,
          m.fictional, ${shownActivity('a')}, ${FACT_COLUMNS}
   from members m
   join profiles p on p.member_id = m.id
   left join member_activity a on a.member_id = m.id
   where m.id = $1`,
);
