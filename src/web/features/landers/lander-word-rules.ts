import type { OutputOf } from '#shared/contract/contract.ts';
import { nicheOf } from '#shared/domain/niches.ts';
import type { MessageValues } from '#shared/i18n/message-values.generated.ts';
import type { Translator } from '#web/platform/i18n/translator.ts';

type LanderAnswer = OutputOf<'GET /api/lander.php'>;

type LanderData = {
  readonly lander: Pick<LanderAnswer, 'member'> & { readonly people: readonly unknown[] };
  /** the tone of the texts: from the address, otherwise the site's niche */
  readonly niche: MessageValues['landers']['alonetonight.title']['niche'];
};

/** The texts of a page and its head, unless the operator has set others. Without `lead` the general one is used. */
export type LanderWords = (t: Translator<'landers'>, data: LanderData) => { title: string; lead?: string };

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
