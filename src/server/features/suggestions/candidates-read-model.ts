import { mustHideFictional } from '#server/features/discovery/filters/search-filter-rules.ts';
import { unwantedBits } from '#server/features/discovery/filters/search-mask-rules.ts';
import { utcDateOf } from '#server/features/members/member-day-rules.ts';
import { withoutMutedProfiles } from '#server/features/muted-words/muted-profiles-read-model.ts';
import {
  type CandidateParams,
  candidateStatements,
  personStatement,
  type PersonRow,
} from '#server/features/suggestions/candidate-statements-read-model.ts';
import type { Person } from '#server/features/suggestions/ranking-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { type Gender, wantedGenders } from '#shared/domain/profile/profile-vocabulary.ts';
import { SEARCH_FACTS } from '#shared/domain/search/search-rules.ts';

type ReadContext = Pick<Database, 'read'>;
export type CandidateContext = Pick<RequestContext, 'now' | 'site' | 'viewer' | 'geoCountry'>;

/** Where and whom to look for. Interest in the viewer's gender and blocks are always taken into account. */
export type CandidateSearch = {
  readonly genders: readonly Gender[];
  readonly country: string;
  /** adds the most recently active of this region; null: only the whole country */
  readonly region: string | null;
  readonly ages: { readonly from: number; readonly to: number };
  /** includes members the viewer has liked or passed, and members of sister sites, whom a like cannot reach */
  readonly withKnown: boolean;
  /** leaves out members without a picture that others see */
  readonly withPhoto?: true;
  /** leaves out fictional profiles, also where the viewer may meet them */
  readonly onlyReal?: boolean;
};

/**
 * The most recently active members who match, some hundred from the region and the country, unranked. They want the
 * viewer's gender; the viewer, blocked members, fictional profiles the viewer may not meet and profiles with a muted
 * word of the viewer are left out. Muted words shorten the 150 of each place, of which no list shows more than 24.
 */
export const findCandidates = async (
  db: ReadContext,
  ctx: CandidateContext,
  search: CandidateSearch,
): Promise<PersonRow[]> => {
  const statements = candidateStatements[ctx.viewer === null ? 'visitor' : initialOf(ctx.viewer.gender)];
  const unwanted = unwantedBits({
    ...((search.onlyReal === true || !mayMeetFictional(ctx)) && { fictional: false }),
    ...(!search.withKnown && { is_home: true }),
    ...(search.withPhoto === true && { has_photo: true }),
  });
  const paramsOf = (place: string): CandidateParams => [
    ctx.site.id,
    search.genders.map(initialOf),
    place,
    utcDateOf(ctx.now),
    search.ages.from,
    search.ages.to,
    unwanted.toString(),
    ctx.viewer?.memberId ?? null,
    search.withKnown,
  ];
  const [ofRegion, ofCountry] = await Promise.all([
    search.region === null ? [] : db.read.run(statements.region, paramsOf(search.region)),
    db.read.run(statements.country, paramsOf(search.country)),
  ]);
  const byId = new Map([...ofRegion, ...ofCountry].map((row) => [row.id, row]));
  const unmuted = await withoutMutedProfiles(db, ctx, [...byId.values()]);
  return unmuted.map((row) => showPerson(row, ctx));
};

/** The member that others are compared with. Fields that the site does not show are null. */
export const findPerson = async (db: ReadContext, ctx: CandidateContext, id: MemberId): Promise<Person> => {
  const [row] = await db.read.run(personStatement, [id]);
  if (row === undefined) throw new Error('Somebody who was there a moment ago is gone.');
  return showPerson(row, ctx);
};

/** Genders that the viewer wants to meet; for visitors both. */
export const gendersFor = ({ viewer }: Pick<RequestContext, 'viewer'>): readonly Gender[] =>
  viewer === null ? ['male', 'female'] : wantedGenders(viewer.gender, viewer.sexuality);

/** Removes what the viewer may not see, because a reason for a suggestion would reveal it. */
export const showPerson = (row: PersonRow, { site, viewer }: CandidateContext): PersonRow => {
  const hidden = SEARCH_FACTS.filter((field) => !site.visible_profile_fields.includes(field));
  return {
    ...row,
    ...Object.fromEntries(hidden.map((field) => [field, null])),
    last_active_at: row.fictional || viewer === null ? null : row.last_active_at,
  };
};

export const mayMeetFictional = (ctx: Pick<CandidateContext, 'viewer' | 'geoCountry'>): boolean =>
  ctx.viewer?.hidesFictional !== true && !mustHideFictional(ctx);

const initialOf = (gender: Gender): 'm' | 'f' => (gender === 'male' ? 'm' : 'f');
