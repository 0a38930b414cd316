import type { FictionalWords } from '#shared/domain/profile/fictional-wordings.ts';
import { SEARCH_FACTS, type SearchField } from '#shared/domain/search/search-rules.ts';
import type { PlainKey } from '#shared/i18n/message-types.ts';
import type { SearchFilter } from '#web/features/discovery/filters/search-filter-state.ts';
import { type SearchAddress, withoutFields, withoutWord } from '#web/features/discovery/search-address-rules.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

export type FilterWord = {
  readonly key: string;
  /** the search fields that it describes */
  readonly fields: readonly SearchField[];
  readonly words: string;
  /** if it is one word of a list: the list and the word, for grouping */
  readonly part?: { readonly field: string; readonly value: string };
  /** the search without it */
  readonly without: SearchAddress;
};

type Given = {
  readonly search: SearchAddress;
  readonly filter: SearchFilter;
  readonly regions: readonly { readonly id: string; readonly name: string }[];
  readonly fictionalWords: FictionalWords;
};

const FLAGS = ['has_photo', 'online', 'is_new', 'hide_matched'] as const;

/** Returns the active filters other than gender and country, each in the reader's language. */
export const useFilterWords = ({ search, filter, regions, fictionalWords }: Given): FilterWord[] => {
  const t = useTranslations('search');
  const facts = useTranslations('profile-facts');
  const names = useTranslations('interests');
  const filterWord = (words: string, ...fields: SearchField[]): FilterWord => ({
    key: fields.join(),
    fields,
    words,
    without: withoutFields(search, fields),
  });
  const { countryregion: region, min_age: from, max_age: to, place_name: place, radius } = filter;
  return [
    ...(search.countryregion !== undefined && region !== null
      ? [filterWord(regions.find(({ id }) => id === region)?.name ?? region, 'countryregion')]
      : []),
    ...(search.place !== undefined && place !== null && radius !== null
      ? [filterWord(t('words.place', { place, km: radius }), 'place', 'radius')]
      : []),
    ...(search.min_age !== undefined || search.max_age !== undefined
      ? [filterWord(t('words.ages', { from, to }), 'min_age', 'max_age')]
      : []),
    ...SEARCH_FACTS.flatMap((fact) =>
      filter[fact].map((word) => {
        const value = facts(`${fact}.${word}` as PlainKey<'profile-facts'>, {
          personGender: filter.gender === 'any' ? 'other' : filter.gender,
        });
        const part = { field: facts(`field.${fact}`), value };
        const without = withoutWord(search, fact, word);
        return { key: `${fact}-${word}`, fields: [fact], words: t('words.fact', part), part, without };
      }),
    ),
    ...filter.interests.map((slug) => ({
      key: `interests-${slug}`,
      fields: ['interests'] as const,
      words: names(slug as PlainKey<'interests'>),
      without: withoutWord(search, 'interests', slug),
    })),
    ...FLAGS.flatMap((flag) => (filter[flag] ? [filterWord(t(`only.${flag}`), flag)] : [])),
    ...(search.hide_fictional === undefined
      ? []
      : [
          filterWord(
            t(filter.hide_fictional ? 'only.hide_fictional' : 'only.show_fictional', fictionalWords),
            'hide_fictional',
          ),
        ]),
    ...(search.two_way === '0' ? [filterWord(t('only.one_way'), 'two_way')] : []),
  ];
};
