import { expect, it } from 'vitest';
import { NICHES } from '#shared/domain/niches.ts';
import { type LanderWords, wordsOfLander } from '#web/features/landers/lander-word-rules.ts';
import type { Translator } from '#web/platform/i18n/translator.ts';

/** Returns the key and the values instead of a text. */
const t = ((key: string, values: { niche?: string } = {}) =>
  [key, ...Object.values(values)].join(' ')) as unknown as Translator<'landers'>;
const own: LanderWords = (say, { niche }) => ({
  title: say('alonetonight.title', { niche }),
  lead: say('alonetonight.lead'),
});

type Lander = Parameters<typeof wordsOfLander>[2];
const wordsOf = (siteNiche: number, changes: Partial<Lander> = {}, words = own) =>
  wordsOfLander(words, t, { tone: null, title: null, text: null, ...changes } as Lander, siteNiche);

it('the headline is for the site’s niche, in the default one for everyone', () => {
  expect(NICHES.map((_, at) => wordsOf(at + 1).title)).toEqual(
    ['other', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'].map((niche) => `alonetonight.title ${niche}`),
  );
});

it('the tone of an address is stronger than the niche, the default one too', () => {
  expect(wordsOf(7, { tone: 'milf' }).title).toBe('alonetonight.title milf');
  expect(wordsOf(7, { tone: 'default' }).title).toBe('alonetonight.title other');
});

it('what the operator says stands before it, and without a lead it is that of all', () => {
  expect(wordsOf(2)).toEqual({ title: 'alonetonight.title she', lead: 'alonetonight.lead' });
  expect(wordsOf(2, { title: 'Come outside', text: 'It is warm.' })).toEqual({
    title: 'Come outside',
    lead: 'It is warm.',
  });
  expect(wordsOf(1, {}, () => ({ title: 'Ours' }))).toEqual({ title: 'Ours', lead: 'lead' });
});
