import type { SearchFilter } from '#server/features/discovery/filters/search-filter-rules.ts';
import { unwantedBits } from '#server/features/discovery/filters/search-mask-rules.ts';
import { ringsWithin, type Squares, squaresWithin } from '#server/features/discovery/filters/search-squares-rules.ts';
import { type SearchWord, searchWordOf } from '#server/features/discovery/filters/search-word-rules.ts';
import type { City } from '#server/features/places/city-read-model.ts';
import type { Viewer } from '#server/platform/http/requests/request-context.ts';
import type { IsoDate } from '#shared/domain/profile/age.ts';
import { interestPosition } from '#shared/domain/profile/interests.ts';
import type { Gender } from '#shared/domain/profile/profile-vocabulary.ts';

/** The gender that found members must be interested in: the viewer's, or any. */
export type Audience = 'm' | 'f' | 'any';

export type SearchPlace =
  | { readonly kind: 'country'; readonly country: string }
  | { readonly kind: 'region'; readonly region: string }
  | { readonly kind: 'around'; readonly city: City; readonly radiusKm: number };

/** A filter in the database's terms, without the viewer's own exclusions. Bitmasks are decimal strings. */
export type SearchScope = {
  readonly siteId: number;
  readonly audience: Audience;
  readonly genders: readonly ('m' | 'f')[];
  readonly place: SearchPlace;
  /** exclusive */
  readonly bornAfter: IsoDate;
  /** inclusive */
  readonly bornUntil: IsoDate;
  /** bitmask; members with any of these bits do not match */
  readonly unwanted: string;
  /** bitmask; a matching member has at least one of these bits; 0 matches everybody */
  readonly interests: string;
  readonly isNew: boolean;
  readonly isOnline: boolean;
  /** the search word by which rare results are looked up and common ones counted */
  readonly word: SearchWord | null;
};

export type Asker = { readonly viewer: Viewer | null; readonly siteId: number; readonly day: IsoDate };

/** With `two_way`, finds only members who want the viewer's gender. Visitors have none, so they find everybody. */
export const scopeOf = (filter: SearchFilter, { viewer, siteId, day }: Asker, place: City | null): SearchScope => {
  const audience = viewer !== null && filter.two_way ? initialOf(viewer.gender) : 'any';
  return {
    siteId,
    audience,
    genders: filter.gender === 'any' ? ['m', 'f'] : [initialOf(filter.gender)],
    place: placeOf(filter, place),
    bornAfter: yearsBefore(day, filter.max_age + 1),
    bornUntil: yearsBefore(day, filter.min_age),
    unwanted: unwantedBits({
      ...factsOf(filter),
      ...(filter.has_photo && { has_photo: true }),
      // Fictional members are never shown as online, so a search for online members must not find them.
      ...((filter.hide_fictional || filter.online) && { fictional: false }),
      ...(filter.online && { shows_presence: true }),
      ...(audience === 'm' && { wants_m: true }),
      ...(audience === 'f' && { wants_f: true }),
    }).toString(),
    interests: filter.interests.reduce((bits, slug) => bits | interestBit(slug), 0n).toString(),
    isNew: filter.is_new,
    isOnline: filter.online,
    word: searchWordOf(filter),
  };
};

/** The sets of squares that a search in this order walks one after another; null for a country or region. */
export const squaresOf = ({ place }: SearchScope, sort: SearchFilter['sort']): readonly Squares[] | null => {
  if (place.kind !== 'around') return null;
  const { city, radiusKm } = place;
  return sort === 'nearest' ? ringsWithin(city, radiusKm) : [squaresWithin(city, radiusKm)];
};

export const initialOf = (gender: Gender): 'm' | 'f' => (gender === 'male' ? 'm' : 'f');

const placeOf = ({ country, countryregion, radius }: SearchFilter, city: City | null): SearchPlace => {
  if (city !== null && radius !== null) return { kind: 'around', city, radiusKm: radius };
  return countryregion === null ? { kind: 'country', country } : { kind: 'region', region: countryregion };
};

const factsOf = ({ looking_for, relationship_status, hair_color, eye_color, body_type, tattoos }: SearchFilter) => ({
  looking_for,
  relationship_status,
  hair_color,
  eye_color,
  body_type,
  tattoos,
});

const interestBit = (slug: string): bigint => {
  const position = interestPosition(slug);
  return position === null ? 0n : 1n << BigInt(position);
};

/** The same day some years earlier; 29 February becomes 28 February outside leap years, as in `ageOn`. */
const yearsBefore = (day: IsoDate, years: number): IsoDate => {
  const year = Number(day.slice(0, 4)) - years;
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return `${year}${day.endsWith('-02-29') && !isLeapYear ? '-02-28' : day.slice(4)}`;
};
