import { createI18n, type I18n, type Reader } from '#web/platform/i18n/i18n.ts';
import type { CompiledArea, CompiledMessages } from '#web/platform/i18n/load-messages.ts';

const ELEMENT_ID = 'messages';

type Inlined = Reader & { version: string; messages: CompiledMessages };

const jsonOfArea = new WeakMap<CompiledArea, string>();

/**
 * The texts of the first page ride in its HTML, after the content: hydration then waits for no request of its own, and
 * compressed together with the page that shows the same sentences they cost about half of what a file of their own does.
 * It is data, not script: no nonce, nothing for the browser to run. Goes to the end of <body>.
 */
export const inlineMessagesHtml = (i18n: I18n): string => {
  const { locale, region, timeZone, viewerGender, renderedAt, version } = i18n;
  const head = JSON.stringify({ locale, region, timeZone, viewerGender, renderedAt, version }).slice(0, -1);
  const areas = Object.entries(i18n.messages).map(([area, messages]) => `"${area}":${areaJson(messages)}`);
  return `<script type="application/json" id="${ELEMENT_ID}">${head},"messages":{${areas.join(',')}}}</script>`;
};

/** Written once per area and locale, not once per request. `<` is escaped: no text can end the element. */
const areaJson = (messages: CompiledArea): string => {
  const json = jsonOfArea.get(messages) ?? JSON.stringify(messages).replaceAll('<', String.raw`\u003c`);
  jsonOfArea.set(messages, json);
  return json;
};

/** What the server wrote, read back in the browser. */
export const i18nOfPage = (page: Document): I18n => {
  const text = page.getElementById(ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page carries no messages.');
  return createI18n(JSON.parse(text) as Inlined);
};
