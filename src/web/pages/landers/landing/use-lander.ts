import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Lander } from '#shared/domain/landers.ts';
import { firstSentence } from '#shared/domain/profile/first-sentence-rules.ts';
import { landerQuery } from '#web/features/landers/lander-queries.ts';
import { landerOf, type LanderAnswer } from '#web/pages/landers/landing/load-lander.ts';
import { RefusedError } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/app/use-app.ts';

/** What this view of the page shows. */
export const useLander = (name: Lander): LanderAnswer => {
  const params = useParams({ strict: false });
  const { data: answer } = useSuspenseQuery(landerQuery(useApi(), landerOf(name, params as Record<string, string>)));
  if (!answer.ok) throw new RefusedError(answer);
  return answer.data;
};

/** The page of a member has one, or is not found. */
export const memberOf = ({ member }: Pick<LanderAnswer, 'member'>): NonNullable<LanderAnswer['member']> => {
  if (member === null) throw new Error('The landing page of a member came without the member.');
  return member;
};

/** A sentence in the member's own words; empty: none. */
export const quoteOf = ({ about_me: text, prompts }: ReturnType<typeof memberOf>): string =>
  firstSentence(text || (prompts[0]?.answer ?? ''));
