import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import type { GrammaticalGender } from '#shared/i18n/ambient-values.ts';
import { formatFor, formatTag, type Format } from '#shared/i18n/format.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { MessageArea } from '#shared/i18n/message-types.ts';
import { loadMessages, type CompiledMessages } from '#web/platform/i18n/load-messages.ts';
import { translatorOf, type Translator } from '#web/platform/i18n/translator.ts';

/**
 * The reader's language and formats. The server decides them and the browser reuses them, so that both render the same.
 */
export type Reader = {
  locale: Locale;
  region?: CountryCode | undefined;
  timeZone: string;
  /** The grammatical gender in which texts address the reader. */
  viewerGender: GrammaticalGender;
  /** Epoch milliseconds of the server's rendering; relative times in the first render count from it. */
  renderedAt: number;
};

export type I18n = Reader & {
  /** Version of this build's message catalogues. */
  version: string;
  format: Format;
  /** Areas are only ever added, so texts already rendered do not change. */
  messages: CompiledMessages;
  translator<Area extends MessageArea>(area: Area): Translator<Area>;
  /** For route loaders and lazy dialogs, before rendering. Rejects if the network fails. */
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
