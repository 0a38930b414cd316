import type { Niche } from '#shared/domain/niches.ts';

/** The pages' accent colours (`--color-accent`), in hexadecimal because mail programs understand no other notation. */
export type MailAccent = { readonly light: string; readonly dark: string };

export const MAIL_ACCENTS: Readonly<Record<Niche, MailAccent>> = {
  default: { light: '#29519f', dark: '#82cff7' },
  she: { light: '#892e60', dark: '#f5abcb' },
  bdsm: { light: '#902c41', dark: '#fcabad' },
  bbw: { light: '#79357e', dark: '#f3b586' },
  gilf: { light: '#006661', dark: '#86d8b5' },
  milf: { light: '#6c3b8c', dark: '#d2b5f6' },
  gay: { light: '#54449b', dark: '#73d8d4' },
};

/** What is of people, the same for all sites: the circles before their names, and the spark on the mark, which lies on the accent. */
export const MAIL_WARMTH = {
  light: { ground: '#ffe6da', ink: '#a8321a', spark: '#ffc46b' },
  dark: { ground: '#5b2c20', ink: '#ffc4ae', spark: '#0f2a5c' },
} as const;

/** The backgrounds and text colours of mails, the same for all sites. */
export const MAIL_GROUNDS = {
  light: { page: '#f8f6f2', sheet: '#ffffff', text: '#1f1d1a', quiet: '#5f5b55', tint: '#e8ecf3', line: '#e5e1da' },
  dark: { page: '#11100d', sheet: '#26231f', text: '#f2f0ed', quiet: '#b9b4ad', tint: '#343a44', line: '#46413b' },
} as const;
