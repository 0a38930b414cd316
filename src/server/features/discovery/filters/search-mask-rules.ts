import { PROFILE_VOCABULARY } from '#shared/domain/profile/profile-vocabulary.ts';
import { SEARCH_FACTS, type SearchFact } from '#shared/domain/search/search-rules.ts';

/**
 * Layout of `member_search.facts`, as in SQL's facts_of: a byte per fact in SEARCH_FACTS' order, a bit per word, the
 * last bit for "not said"; then two bits per flag. New words go to the end of a list, at most seven in all.
 */
const BITS_PER_FACT = 8;
const NOT_SAID = BITS_PER_FACT - 1;
const WHOLE_FACT = 0xffn;
const FLAGS = {
  has_photo: { yes: 48, no: 49 },
  fictional: { yes: 50, no: 51 },
  wants_m: { yes: 52, no: 53 },
  wants_f: { yes: 54, no: 55 },
  /** the member belongs to this site, not to a sister site; only then can likes and messages reach them */
  is_home: { yes: 56, no: 57 },
  /** the member lets others see when they are online */
  shows_presence: { yes: 58, no: 59 },
} as const;

type Flag = keyof typeof FLAGS;
const FLAG_NAMES = Object.keys(FLAGS) as Flag[];

/** Accepted words per fact, an empty list accepts any; required value per flag, an absent flag accepts either. */
export type MaskCriteria = Partial<Readonly<Record<SearchFact, readonly string[]>>> &
  Partial<Readonly<Record<Flag, boolean>>>;

/** The parsed mask of a member; a null fact is not stated. */
export type ParsedMask = Readonly<Record<SearchFact, string | null>> & Readonly<Record<Flag, boolean>>;

/** The bitmask of all bits that a matching member must not have: `facts & unwanted = 0`. */
export const unwantedBits = (criteria: MaskCriteria): bigint => {
  let unwanted = 0n;
  for (const [byte, fact] of SEARCH_FACTS.entries()) {
    const wanted = criteria[fact] ?? [];
    if (wanted.length === 0) continue;
    const suitable = wanted.reduce((bits, word) => bits | bitOf(byte, positionOf(fact, word)), 0n);
    unwanted |= (WHOLE_FACT << BigInt(byte * BITS_PER_FACT)) & ~suitable;
  }
  for (const flag of FLAG_NAMES) {
    const wanted = criteria[flag];
    if (wanted !== undefined) unwanted |= 1n << BigInt(wanted ? FLAGS[flag].no : FLAGS[flag].yes);
  }
  return unwanted;
};

export const readSearchMask = (mask: bigint): ParsedMask => {
  const words = SEARCH_FACTS.map((fact, byte) => {
    const word = PROFILE_VOCABULARY[fact].find((_, position) => (mask & bitOf(byte, position)) !== 0n);
    return [fact, word ?? null] as const;
  });
  const flags = FLAG_NAMES.map((flag) => [flag, (mask & (1n << BigInt(FLAGS[flag].yes))) !== 0n] as const);
  return Object.fromEntries([...words, ...flags]) as ParsedMask;
};

/** SQL condition that the flag is set; `mask` is a column or an expression. */
export const flagSql = (mask: string, flag: Flag): string => `${mask} & (1::bigint << ${FLAGS[flag].yes}) <> 0`;

const positionOf = (fact: SearchFact, word: string): number => {
  const position = (PROFILE_VOCABULARY[fact] as readonly string[]).indexOf(word);
  return position === -1 ? NOT_SAID : position;
};

const bitOf = (byte: number, position: number): bigint => 1n << BigInt(byte * BITS_PER_FACT + position);
