import type { Niche } from '#shared/domain/niches.ts';

/** The pages' accent colours (`--color-accent`), in hexadecimal because mail programs understand no other notation. */
export type MailAccent = {
  readonly light: string;
  readonly dark: string;
  /** background of a filled button in dark mode, where `light` has too little contrast and `dark` too much */
  readonly filled: string;
};

export const MAIL_ACCENTS: Readonly<Record<Niche, MailAccent>> = {
  default: { light: '#29519f', dark: '#82cff7', filled: '#4372ce' },
  she: { light: '#892e60', dark: '#f5abcb', filled: '#ba4f88' },
  bdsm: { light: '#902c41', dark: '#fcabad', filled: '#c24d62' },
  bbw: { light: '#79357e', dark: '#f3b586', filled: '#a656ab' },
  gilf: { light: '#006661', dark: '#86d8b5', filled: '#19827c' },
  milf: { light: '#6c3b8c', dark: '#d2b5f6', filled: '#955cbb' },
  gay: { light: '#54449b', dark: '#73d8d4', filled: '#7666cc' },
};

/** The star in the logo, whose background is the light accent in both modes. */
export const MAIL_SPARK = '#ffc46b';

/** Colours of the circles before names, the same for all sites. Urgent text and discounts use the first one, too. */
export const MAIL_TINTS = [
  { light: { ground: '#ffe6da', ink: '#a8321a' }, dark: { ground: '#5b2c20', ink: '#ffc4ae' } },
  { light: { ground: '#ffefc9', ink: '#7a4a00' }, dark: { ground: '#4d3a12', ink: '#ffdc96' } },
  { light: { ground: '#d8f1ec', ink: '#0b5f58' }, dark: { ground: '#17413d', ink: '#a9e6da' } },
  { light: { ground: '#f3e2f4', ink: '#74307a' }, dark: { ground: '#46284a', ink: '#ecc3f0' } },
] as const;

/** The backgrounds and text colours of mails, the same for all sites. */
export const MAIL_GROUNDS = {
  light: { page: '#f8f6f2', sheet: '#ffffff', text: '#1f1d1a', quiet: '#5f5b55', tint: '#e8ecf3', line: '#e5e1da' },
  dark: { page: '#11100d', sheet: '#26231f', text: '#f2f0ed', quiet: '#b9b4ad', tint: '#36322c', line: '#46413b' },
} as const;

/** `at`: a media query, or the attribute that Outlook on the web sets around the mail in dark mode. */
export const darkRules = (accent: MailAccent, at: string): string => {
  const { light, dark } = MAIL_GROUNDS;
  const rules = {
    '.page': `background-color:${dark.page}`,
    '.sheet': `background-color:${dark.sheet}`,
    '.details': `background-color:${dark.tint}`,
    '.text': `color:${dark.text}`,
    '.quiet': `color:${dark.quiet}`,
    '.accent': `color:${accent.dark}`,
    'a.main': `color:${light.sheet}`,
    'td.main': `background-color:${accent.filled}!important;border-color:${accent.filled}`,
    'a.other': `color:${accent.dark}`,
    'td.other': `background-color:${dark.sheet}!important;border-color:${accent.dark}`,
    '.large': `color:${MAIL_TINTS[0].dark.ink}`,
    ...Object.fromEntries(
      MAIL_TINTS.map((tint, index) => [
        `.tint${index}`,
        `background-color:${tint.dark.ground}!important;color:${tint.dark.ink}`,
      ]),
    ),
    '.line': `border-color:${dark.line}`,
    '.letter': `border-color:${accent.dark}`,
  };
  return Object.entries(rules)
    .map(([selectors, rule]) => {
      const within = selectors.split(',').map((selector) => `${at}${selector}`);
      return `${within.join(',')}{${rule}!important}`;
    })
    .join('\n');
};
