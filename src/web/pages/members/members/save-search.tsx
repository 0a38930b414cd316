import type { OutputOf } from '#shared/contract/contract.ts';
import { SEARCH_NAME_LENGTH } from '#shared/domain/search/saved-search-rules.ts';
import { countGraphemes } from '#shared/domain/written-text.ts';
import { useUser } from '#web/features/account/use-user.ts';
import type { FilterWord } from '#web/features/discovery/filters/use-filter-words.ts';
import { type SearchAddress, withoutPosition } from '#web/features/discovery/search-address-rules.ts';
import { SaveSearchButton } from '#web/features/saved-searches/save-search-button.tsx';
import { SaveSearchMenu } from '#web/features/saved-searches/save-search-menu.tsx';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Props = {
  found: OutputOf<'GET /api/members.php'>;
  search: SearchAddress;
  filterWords: readonly FilterWord[];
  look: 'button' | 'menu';
};

/** Lets members save this search, under a name made from its main filters. */
export const SaveSearch = ({ found: { filter }, search, filterWords, look }: Props) => {
  const t = useTranslations('members');
  const { format } = useI18n();
  if (useUser() === null) return null;
  const isPlaced = filterWords.some(({ fields }) => fields.includes('countryregion') || fields.includes('place'));
  const parts = [
    t('form.summary', { who: t(`who.${filter.gender}`), from: filter.min_age, to: filter.max_age }),
    ...(isPlaced ? [] : [format.country(filter.country)]),
    ...filterWords.filter(({ fields }) => !fields.includes('min_age')).map(({ words, part }) => part?.value ?? words),
  ];
  const name = parts.reduce((sofar, part) => {
    const longer = sofar === '' ? part : `${sofar} · ${part}`;
    return countGraphemes(longer) > SEARCH_NAME_LENGTH ? sofar : longer;
  }, '');
  const Save = look === 'menu' ? SaveSearchMenu : SaveSearchButton;
  return <Save filter={withoutPosition(search)} proposedName={name} />;
};
