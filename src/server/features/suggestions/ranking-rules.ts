import type { Reason } from '#shared/contract/fields.ts';
import type { IsoDate } from '#shared/domain/profile/age.ts';
import { interestSlugs } from '#shared/domain/profile/interests.ts';
import type { PROFILE_VOCABULARY } from '#shared/domain/profile/profile-vocabulary.ts';
import type { Matter } from '#shared/domain/search/match-preferences.ts';
import { COUNTED_INTERESTS, RANKING_POINTS } from '#shared/domain/search/ranking-points.ts';
import { DAY_MS } from '#shared/domain/time.ts';

/** Gender and orientation are not preferences: they decide who becomes a candidate. */
export type PreferenceFact = Exclude<keyof typeof PROFILE_VOCABULARY, 'gender' | 'sexuality'>;

/** The fields by which two people are compared. Fields that the site does not show are null and score nothing. */
export type Person = Readonly<Record<PreferenceFact, string | null>> & {
  readonly id: string;
  readonly region: string | null;
  readonly city: string | null;
  /** grid cell of the city */
  readonly cell: number | null;
  readonly date_of_birth: IsoDate;
  readonly has_photo: boolean;
  /** indexes into INTERESTS */
  readonly interests: readonly number[];
  /** null if the viewer may not know it, and for fictional profiles, which are never active */
  readonly last_active_at: Date | null;
};

/** What the viewer would like others to be: any of the listed values per fact. */
export type Preferences = Partial<Readonly<Record<PreferenceFact, readonly string[]>>> & {
  /** these score double */
  readonly matters?: readonly Matter[];
};

export type Ranked = { readonly id: string; readonly score: number; readonly reasons: readonly Reason[] };

type Given = { readonly reason: Reason | null; readonly points: number };
type FactPreferences = Omit<Preferences, 'matters'>;

/** The age score falls by a tenth per year of difference and is zero from ten years on. */
const AGE_REACH_DAYS = 3652;
/** Up to three years of difference count as a similar age. */
const NEAR_AGE_DAYS = 1096;
const RECENTLY_DAYS = 7;
const MATTERS_MOST = 2;

/**
 * Ranks candidates by points, best first, with reasons. Similar profiles, suggestions, the match finder and the swipe
 * game share this ranking. Nothing but the rows of this table affects it:
 *
 * | Criterion                                     |   Points | Reason             | Symmetric       |
 * | --------------------------------------------- | -------: | ------------------ | --------------- |
 * | the same city                                 |       30 | `same_city`        | yes             |
 * | else the same grid cell, about 20 km wide     |       22 | `near`             | yes             |
 * | else the same region                          |       15 | `same_region`      | yes             |
 * | same age, a tenth less per year of difference |     0–20 | `near_age` to 3    | yes             |
 * | each shared interest, at most six             |     5–30 | `shared_interests` | yes             |
 * | looking for the same                          |       15 | `same_looking_for` | yes             |
 * | each preference that the candidate meets      |       10 | `preferences_met`  | no              |
 * | has a photo                                   |       10 | `has_photo`        | no              |
 * | active within seven days                      |        8 | `recently_active`  | no              |
 *
 * `matters` doubles some criteria: the place, the age, the interests, the aim, the looks (all preferences) or the photo.
 *
 * Payments and popularity (likes, visits, messages) never count. Equal scores are ordered by last activity, then by the
 * higher id, so that the order is deterministic. Reasons are sorted by their points.
 */
export const rank = (
  self: Person,
  candidates: readonly Person[],
  day: IsoDate,
  preferences: Preferences = {},
): Ranked[] =>
  candidates
    .map((candidate) => ({ candidate, ...compare(self, candidate, { day, preferences }) }))
    .toSorted((a, b) => b.score - a.score || byActivityThenId(a.candidate, b.candidate))
    .map(({ candidate, score, reasons }) => ({ id: candidate.id, score, reasons }));

const compare = (self: Person, other: Person, { day, preferences }: { day: IsoDate; preferences: Preferences }) => {
  const { matters = [], ...facts } = preferences;
  const weigh = (matter: Matter, { reason, points }: Given): Given => ({
    reason,
    points: matters.includes(matter) ? points * MATTERS_MOST : points,
  });
  const given: Given[] = [
    weigh('near', comparePlaces(self, other)),
    weigh('interests', compareInterests(self, other)),
    weigh('age', compareAges(self, other)),
    weigh('looking_for', compareAims(self, other)),
    weigh('looks', meetPreferences(facts, other)),
    weigh('photo', { reason: { code: 'has_photo' }, points: other.has_photo ? RANKING_POINTS.photo : 0 }),
    { reason: { code: 'recently_active' }, points: wasActiveBy(other, day) ? RANKING_POINTS.recentlyActive : 0 },
  ];
  return {
    score: given.reduce((sum, { points }) => sum + points, 0),
    reasons: given
      .filter(({ points }) => points > 0)
      .toSorted((a, b) => b.points - a.points)
      .flatMap(({ reason }) => reason ?? []),
  };
};

const comparePlaces = (one: Person, other: Person): Given => {
  const isSameRegion = one.region !== null && one.region === other.region;
  if (isSameRegion && one.city !== null && one.city === other.city) {
    return { reason: { code: 'same_city' }, points: RANKING_POINTS.sameCity };
  }
  if (one.cell !== null && one.cell === other.cell) return { reason: { code: 'near' }, points: RANKING_POINTS.near };
  return { reason: { code: 'same_region' }, points: isSameRegion ? RANKING_POINTS.sameRegion : 0 };
};

const compareAges = (one: Person, other: Person): Given => {
  const days = Math.abs(Date.parse(one.date_of_birth) - Date.parse(other.date_of_birth)) / DAY_MS;
  return {
    reason: days <= NEAR_AGE_DAYS ? { code: 'near_age' } : null,
    points: Math.max(0, Math.round(RANKING_POINTS.sameAge * (1 - days / AGE_REACH_DAYS))),
  };
};

const compareInterests = (one: Person, other: Person): Given => {
  const mine = new Set(one.interests);
  const shared = [...new Set(other.interests)].filter((position) => mine.has(position)).toSorted((a, b) => a - b);
  return {
    reason: { code: 'shared_interests', interests: interestSlugs(shared) },
    points: RANKING_POINTS.eachInterest * Math.min(COUNTED_INTERESTS, shared.length),
  };
};

const compareAims = ({ looking_for }: Person, other: Person): Given =>
  looking_for !== null && looking_for === other.looking_for
    ? { reason: { code: 'same_looking_for', looking_for }, points: RANKING_POINTS.sameAim }
    : { reason: null, points: 0 };

const meetPreferences = (preferences: FactPreferences, other: Person): Given => {
  const facts = Object.entries(preferences).flatMap(([field, values]) => {
    const value = other[field as PreferenceFact];
    return value !== null && values.includes(value) ? [{ field, value }] : [];
  });
  return { reason: { code: 'preferences_met', facts }, points: RANKING_POINTS.eachPreference * facts.length };
};

const wasActiveBy = ({ last_active_at }: Person, day: IsoDate): boolean =>
  last_active_at !== null && last_active_at.getTime() > Date.parse(day) - RECENTLY_DAYS * DAY_MS;

const byActivityThenId = (one: Person, other: Person): number =>
  (other.last_active_at?.getTime() ?? 0) - (one.last_active_at?.getTime() ?? 0) ||
  Number(BigInt(other.id) > BigInt(one.id)) - Number(BigInt(other.id) < BigInt(one.id));
