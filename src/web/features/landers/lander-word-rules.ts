import type { OutputOf } from '#shared/contract/contract.ts';
import { nicheOf } from '#shared/domain/niches.ts';
import type { MessageValues } from '#shared/i18n/message-values.generated.ts';
import type { Translator } from '#web/platform/i18n/translator.ts';

type LanderAnswer = OutputOf<'GET /api/lander.php'>;

type Facts = {
  readonly lander: Pick<LanderAnswer, 'member'> & { readonly people: readonly unknown[] };
  /** whom the words are for: the tone of the address, else the site's niche */
  readonly niche: MessageValues['landers']['alonetonight.title']['niche'];
};

/** What a page says, in its head too, where the operator says nothing. Without a lead it is that of all. */
export type LanderWords = (t: Translator<'landers'>, facts: Facts) => { title: string; lead?: string };

export const wordsOfLander = (
  own: LanderWords,
  t: Translator<'landers'>,
  lander: LanderAnswer,
  siteNiche: number,
): { title: string; lead: string } => {
  const tone = lander.tone ?? nicheOf(siteNiche);
  const { title, lead = t('lead') } = own(t, { lander, niche: tone === 'default' ? 'other' : tone });
  return { title: lander.title ?? title, lead: lander.text ?? lead };
};
