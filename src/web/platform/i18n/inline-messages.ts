import { createI18n, type I18n, type Reader } from '#web/platform/i18n/i18n.ts';
import type { CompiledArea, CompiledMessages } from '#web/platform/i18n/load-messages.ts';

const ELEMENT_ID = 'messages';

type Inlined = Reader & { version: string; messages: CompiledMessages };

const jsonOfArea = new WeakMap<CompiledArea, string>();

/**
 * Returns the texts of the first page as JSON inside its HTML, at the end of <body>. Hydration needs no extra request
 * for them, and compressed together with the page they cost about half of a separate file. A script element of type
 * application/json needs no nonce.
 */
export const inlineMessagesHtml = (i18n: I18n): string => {
  const { locale, region, timeZone, viewerGender, renderedAt, version } = i18n;
  const head = JSON.stringify({ locale, region, timeZone, viewerGender, renderedAt, version }).slice(0, -1);
  const areas = Object.entries(i18n.messages).map(([area, messages]) => `"${area}":${areaJson(messages)}`);
  return `<script type="application/json" id="${ELEMENT_ID}">${head},"messages":{${areas.join(',')}}}</script>`;
};

/** Serialised once per area and locale. `<` is escaped, so that no text can close the element. */
const areaJson = (messages: CompiledArea): string => {
  const json = jsonOfArea.get(messages) ?? JSON.stringify(messages).replaceAll('<', String.raw`\u003c`);
  jsonOfArea.set(messages, json);
  return json;
};

/** Reads what `inlineMessagesHtml` wrote. */
export const i18nOfPage = (page: Document): I18n => {
  const text = page.getElementById(ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page carries no messages.');
  return createI18n(JSON.parse(text) as Inlined);
};
