import { notFound } from '@tanstack/react-router';
import type { OutputOf } from '#shared/contract/contract.ts';
import { isMemberLander, type Lander } from '#shared/domain/landers.ts';
import { landerQuery } from '#web/features/landers/lander-queries.ts';
import { type LanderWords, wordsOfLander } from '#web/features/landers/lander-word-rules.ts';
import { loadSignup } from '#web/features/registration/signup/load-signup.ts';
import { companyQuery, regionsQuery } from '#web/features/site/site-queries.ts';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { loadQuietly } from '#web/platform/loading/load-quietly.ts';
import type { PageInput } from '#web/platform/navigation/route-page.ts';

/** The most that the call takes of a campaign's parameter. */
const MAXIMUM_LENGTH = 1000;

export type LanderAnswer = OutputOf<'GET /api/lander.php'>;

/** Which view of the page this address asks for. */
export const landerOf = (name: Lander, { id, slug }: PageInput['params']) => ({
  name,
  ...(slug !== undefined && { slug: slug.slice(0, 200) }),
  ...(isMemberLander(name) && id !== undefined && { profile: id }),
});

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, MAXIMUM_LENGTH) : undefined;

export const loadLander =
  (name: Lander) =>
  async ({ context, params, search }: PageInput): Promise<void> => {
    const { api, queryClient } = context;
    const network = textOf(search['network']);
    const ref = textOf(search['ref']);
    const query = {
      ...landerOf(name, params),
      ...(network !== undefined && { network }),
      ...(ref !== undefined && { ref }),
    };
    const [answer] = await Promise.all([
      queryClient.query(landerQuery(api, query)),
      loadSignup(context),
      loadQuietly(queryClient.query(companyQuery(api))),
    ]);
    if (!answer.ok) throw notFound();
    const { member, country } = answer.data;
    const drawn = name === 'maplanding' ? country : member?.country;
    if (drawn !== undefined) await loadQuietly(queryClient.query(regionsQuery(api, drawn)));
  };

export const describeLander =
  (name: Lander, words: LanderWords) =>
  ({ context, params }: PageInput): PageMetadata => {
    const answer = context.queryClient.getQueryData(landerQuery(context.api, landerOf(name, params)).queryKey);
    if (answer?.ok !== true) throw new Error(`The page ${name} is not loaded.`);
    const t = context.i18n.translator('landers');
    const { title, lead } = wordsOfLander(words, t, answer.data, context.settings.niche);
    return { title, description: lead };
  };
