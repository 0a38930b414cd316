import { escaped } from '#server/platform/http/pages/error-page.ts';
import { serverTranslator } from '#server/platform/i18n/server-translator.ts';
import type { Typesetting } from '#shared/i18n/typeset.ts';

/** What the service worker shows without a network: it needs no other file, and names nobody. */
export const viewOffline = (setting: Typesetting): string => {
  const say = serverTranslator(setting, 'installed-app');
  return [
    `<!doctype html><html lang="${setting}" style="color-scheme: light dark"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>${escaped(say('offline.title'))}</title></head>`,
    '<body style="font: 1.125rem/1.5 system-ui, sans-serif; text-align: center; padding: 25vh 1.5rem 0; max-width: 24rem; margin: auto">',
    `<main><h1 style="font-size: 1.5rem">${escaped(say('offline.title'))}</h1>`,
    `<p>${escaped(say('offline.text'))}</p>`,
    // The address of the page that was asked for is still that of this one.
    `<p><a href="" style="display: inline-block; padding: 0.75rem 1.5rem; border: 1px solid; border-radius: 2rem; color: inherit; text-decoration: none">${escaped(say('offline.action'))}</a></p>`,
    '</main></body></html>',
  ].join('');
};
