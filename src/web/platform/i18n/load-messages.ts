import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { MessageArea } from '#shared/i18n/message-types.ts';
import { typesettingOf, type Typesetting } from '#shared/i18n/typeset.ts';
import { isReloading } from '#web/platform/chunk-reload/chunk-reload.ts';

/** Compiled texts of one area; opaque except to the translator. */
export type CompiledArea = object;
export type CompiledMessages = Partial<Record<MessageArea, CompiledArea>>;

/** On the server all locales are in memory; a browser fetches the few files it lacks, which may be cached forever. */
export const loadMessages = async (
  reader: { locale: Locale; region?: CountryCode | undefined; version: string },
  areas: readonly MessageArea[],
): Promise<CompiledMessages> => {
  const load = import.meta.env.SSR ? loadFromBundle : loadFromNetwork;
  const catalogue = { setting: typesettingOf(reader.locale, reader.region), version: reader.version };
  const loaded = areas.map(async (area): Promise<[MessageArea, CompiledArea]> => [area, await load(catalogue, area)]);
  return Object.fromEntries<CompiledArea>(await Promise.all(loaded));
};

const loadFromBundle = async ({ setting }: { setting: Typesetting }, area: MessageArea): Promise<CompiledArea> => {
  const { catalogues } = await import('virtual:messages');
  const messages = (await catalogues[setting]?.())?.[area];
  if (!messages) throw new Error(`There are no messages of ${setting}/${area}.`);
  return messages;
};

const loadFromNetwork = async (
  { setting, version }: { setting: Typesetting; version: string },
  area: MessageArea,
): Promise<CompiledArea> => {
  const address = `${import.meta.env.BASE_URL}assets/messages/${version}/${setting}/${area}.json`;
  const response = await fetch(address).catch((cause: unknown) => {
    throw new Error(`${address} could not be loaded.`, { cause });
  });
  if (response.ok) return (await response.json()) as CompiledArea;
  const error = new Error(`${address} answered ${response.status}.`);
  if (response.status === 404 && isReloading()) return new Promise<never>(() => undefined);
  throw error;
};
