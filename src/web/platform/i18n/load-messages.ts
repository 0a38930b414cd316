import type { Locale } from '#shared/i18n/locales.ts';
import type { MessageArea } from '#shared/i18n/message-types.ts';
import { isReloading } from '#web/platform/chunk-reload/chunk-reload.ts';

/** Compiled texts of one area; only the translator looks inside. */
export type CompiledArea = object;
export type CompiledMessages = Partial<Record<MessageArea, CompiledArea>>;

/** On the server all locales are in memory; a browser fetches the few files it lacks, which may be cached forever. */
export async function loadMessages(
  catalogue: { locale: Locale; version: string },
  areas: readonly MessageArea[],
): Promise<CompiledMessages> {
  const load = import.meta.env.SSR ? loadFromBundle : loadFromNetwork;
  const loaded = areas.map(async (area): Promise<[MessageArea, CompiledArea]> => [area, await load(catalogue, area)]);
  return Object.fromEntries<CompiledArea>(await Promise.all(loaded));
}

async function loadFromBundle({ locale }: { locale: Locale }, area: MessageArea): Promise<CompiledArea> {
  const { catalogues } = await import('virtual:messages');
  const messages = (await catalogues[locale]?.())?.[area];
  if (!messages) throw new Error(`There is no messages/${locale}/${area}.json.`);
  return messages;
}

async function loadFromNetwork(
  { locale, version }: { locale: Locale; version: string },
  area: MessageArea,
): Promise<CompiledArea> {
  const address = `${import.meta.env.BASE_URL}assets/messages/${version}/${locale}/${area}.json`;
  const response = await fetch(address).catch((cause: unknown) => {
    throw new Error(`${address} could not be loaded.`, { cause });
  });
  if (response.ok) return (await response.json()) as CompiledArea;
  const error = new Error(`${address} answered ${response.status}.`);
  if (response.status === 404 && isReloading()) return new Promise<never>(() => undefined);
  throw error;
}
