import { serverTranslator } from '#server/platform/i18n/server-translator.ts';
import type { Typesetting } from '#shared/i18n/typeset.ts';

type Input = {
  readonly setting: Typesetting;
  readonly status: number;
  readonly message: string;
  /** id of a logged error; null: nothing was logged */
  readonly requestId: string | null;
  /** true if the site has a home page to link to */
  readonly hasHome: boolean;
};

/**
 * Renders the page for a failure before the site, session or renderer are known: one sentence without scripts or
 * styles.
 */
export const errorPage = ({ setting, status, message, requestId, hasHome }: Input): string => {
  const t = serverTranslator(setting, 'error-page');
  const lines = [
    `<p>${status}</p>`,
    `<h1>${escaped(message)}</h1>`,
    ...(requestId === null ? [] : [`<p>${escaped(t('request_id', { id: requestId }))}</p>`]),
    ...(hasHome ? [`<p><a href="/">${escaped(t('back_home'))}</a></p>`] : []),
  ];
  return [
    `<!doctype html><html lang="${setting}" style="color-scheme: light dark"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>${escaped(message)}</title></head>`,
    '<body style="font: 1.125rem/1.5 system-ui, sans-serif; text-align: center; padding: 20vh 1.5rem">',
    `<main>${lines.join('')}</main></body></html>`,
  ].join('');
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
