import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import type { GrammaticalGender } from '#shared/i18n/ambient-values.ts';
import { formatFor, formatTag, type Format } from '#shared/i18n/format.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { MessageArea } from '#shared/i18n/message-types.ts';
import { loadMessages, type CompiledMessages } from '#web/platform/i18n/load-messages.ts';
import { translatorOf, type Translator } from '#web/platform/i18n/translator.ts';

/** How one visitor reads; the server decides it, the browser repeats it, so that both print the same. */
export type Reader = {
  locale: Locale;
  region?: CountryCode | undefined;
  timeZone: string;
  /** How the texts speak to the reader. */
  viewerGender: GrammaticalGender;
  /** Epoch milliseconds of the rendering: what 'ago' counts from in the first picture. */
  renderedAt: number;
};

export type I18n = Reader & {
  /** Names the catalogues of this build. */
  version: string;
  format: Format;
  /** Only adds: an area once loaded stays, so nothing that is on screen changes and nothing needs to render again. */
  messages: CompiledMessages;
  translator<Area extends MessageArea>(area: Area): Translator<Area>;
  /** For route loaders and lazy dialogs, before they render. Rejects when the network fails. */
  loadAreas(areas: readonly MessageArea[]): Promise<void>;
};

export const createI18n = (reader: Reader & { version: string; messages?: CompiledMessages }): I18n => {
  const messages: CompiledMessages = { ...reader.messages };
  const tag = formatTag(reader);
  return {
    ...reader,
    messages,
    format: formatFor(reader),
    translator(area) {
      const own = messages[area];
      if (!own)
        throw new Error(`The messages of "${area}" are not loaded: name that area where the route is declared.`);
      return translatorOf(own, { tag, viewerGender: reader.viewerGender });
    },
    async loadAreas(areas) {
      const missing = areas.filter((area) => !messages[area]);
      if (missing.length > 0) Object.assign(messages, await loadMessages(reader, missing));
    },
  };
};
