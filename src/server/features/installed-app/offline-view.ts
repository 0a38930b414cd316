import { MAIL_ACCENTS, MAIL_GROUNDS } from '#server/features/mails/mail-colour-rules.ts';
import { escaped } from '#server/platform/http/pages/error-page.ts';
import { serverTranslator } from '#server/platform/i18n/server-translator.ts';
import { nicheOf } from '#shared/domain/niches.ts';
import type { Typesetting } from '#shared/i18n/typeset.ts';

type Input = {
  readonly site: { readonly name: string; readonly niche: number };
  readonly setting: Typesetting;
};

const either = (light: string, dark: string): string => `light-dark(${light}, ${dark})`;

/** Returns the page that the service worker shows offline. It needs no other file and contains no member data. */
export const viewOffline = ({ site, setting }: Input): string => {
  const t = serverTranslator(setting, 'installed-app');
  const accent = MAIL_ACCENTS[nicheOf(site.niche)];
  const { light, dark } = MAIL_GROUNDS;
  const colour = either(accent.light, accent.dark);
  const ink = either(light.sheet, dark.page);
  const [initial = ''] = site.name;
  const brand = [
    `<p aria-hidden="true" style="display: inline-block; width: 4rem; margin: 0; border-radius: 1.2rem; font-size: 2rem; font-weight: 800; line-height: 4rem; background: ${colour}; color: ${ink}">${escaped(initial.toUpperCase())}<span style="font-size: 1rem; vertical-align: 0.8rem">✦</span></p>`,
    `<p style="margin: 0.5rem 0 2rem; font-size: 1.5rem; font-weight: 700; color: ${colour}">${escaped(site.name)}</p>`,
  ].join('');
  return [
    `<!doctype html><html lang="${setting}" style="color-scheme: light dark"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>${escaped(t('offline.title'))}</title></head>`,
    `<body style="font: 1.125rem/1.5 system-ui, sans-serif; text-align: center; padding: 20vh 1.5rem 0; max-width: 24rem; margin: auto; background: ${either(light.page, dark.page)}; color: ${either(light.text, dark.text)}">`,
    `<main>${brand}<h1 style="font-size: 1.5rem">${escaped(t('offline.title'))}</h1>`,
    `<p style="color: ${either(light.quiet, dark.quiet)}">${escaped(t('offline.text'))}</p>`,
    // The offline page keeps the requested URL, so an empty href reloads the requested page.
    `<p><a href="" style="display: inline-block; padding: 0.75rem 1.75rem; border-radius: 2rem; font-weight: 600; background: ${colour}; color: ${ink}; text-decoration: none">${escaped(t('offline.action'))}</a></p>`,
    '</main></body></html>',
  ].join('');
};
