import { useQuery } from '@tanstack/react-query';
import type { SuggestedMember } from '#shared/contract/fields.ts';
import type { PersonOfDay } from '#shared/contract/people/suggestions-contract.ts';
import { suggestionsOfDayQuery } from '#web/features/suggestions/suggestion-queries.ts';
import { SUGGESTED_AT_MOST } from '#web/pages/home/index/nearby.ts';
import { useApi } from '#web/platform/app/use-app.ts';

type Suggested = {
  /** null: none, or unknown */
  readonly ofTheDay: PersonOfDay | null;
  /** without the person of the day, first the one to show large; undefined: loading */
  readonly others: readonly SuggestedMember[] | undefined;
  readonly isError: boolean;
};

/** Returns all suggestions of this page without duplicates. */
export const useSuggested = (): Suggested => {
  const { data, isError } = useQuery(suggestionsOfDayQuery(useApi()));
  const ofTheDay = data?.of_the_day ?? null;
  const others = data?.members.filter(({ id }) => id !== ofTheDay?.id);
  return { ofTheDay, others: others && leadFirst(others).slice(0, SUGGESTED_AT_MOST), isError };
};

/** Moves the best member with a photo to the front; members are sorted best first. */
const leadFirst = (members: readonly SuggestedMember[]): readonly SuggestedMember[] => {
  const lead = members.find(({ main_image: image }) => image !== null);
  return lead === undefined ? members : [lead, ...members.filter((member) => member !== lead)];
};
