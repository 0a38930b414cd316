import type { MessageArea } from '#shared/i18n/message-types.ts';
import { createI18n, type I18n, type Reader } from '#web/platform/i18n/i18n.ts';

/** Creates the translations of one server request, with the areas of this page. */
export const i18nForRequest = async (reader: Reader, areas: readonly MessageArea[]): Promise<I18n> => {
  const { version } = await import('virtual:messages');
  const i18n = createI18n({ ...reader, version });
  await i18n.loadAreas(areas);
  return i18n;
};
