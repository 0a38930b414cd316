import { NICHES, type Niche } from '#shared/domain/niches.ts';
import { LOCALES, type Locale } from '#shared/i18n/locales.ts';

export const SCHEMES = ['light', 'dark'] as const;
export const WIDTHS = [320, 600] as const;

type Scheme = (typeof SCHEMES)[number];

/** Which sample mails to show, and how. */
export type MailChoice = {
  readonly kinds: readonly string[];
  readonly locales: readonly Locale[];
  readonly niches: readonly Niche[];
  readonly schemes: readonly Scheme[];
  readonly widths: readonly number[];
  readonly isDiscreet: boolean;
};

/** Returns `all`, the chosen one, or the default. */
const choose = <One extends string | number>(
  all: readonly One[],
  wanted: unknown,
  usual: readonly One[],
): readonly One[] => {
  if (wanted === 'all') return all;
  const one = all.find((each) => String(each) === wanted);
  return one === undefined ? usual : [one];
};

export const readMailChoice = (query: Readonly<Record<string, unknown>>, allKinds: readonly string[]): MailChoice => ({
  kinds: choose(allKinds, query['kind'], allKinds),
  locales: choose(LOCALES, query['locale'], ['en']),
  niches: choose(NICHES, query['niche'], ['default']),
  schemes: choose(SCHEMES, query['scheme'], SCHEMES),
  widths: choose(WIDTHS, query['width'], WIDTHS),
  isDiscreet: query['discreet'] === 'on',
});

/** Renders the mail in this colour scheme, whatever the scheme of the browser. Its links open in a new tab. */
export const dressMail = (html: string, scheme: unknown): string =>
  html
    .replace('<head>', '<head><base target="_blank">')
    .replace(
      '(prefers-color-scheme:dark)',
      scheme === 'dark' ? 'all' : scheme === 'light' ? 'not all' : '(prefers-color-scheme:dark)',
    );
