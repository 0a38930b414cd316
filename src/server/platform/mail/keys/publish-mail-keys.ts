import type { Database } from '#server/platform/database/database.ts';
import { listMailKeys, type MailKey, notePublished } from '#server/platform/mail/keys/mail-keys-store.ts';
import { dkimName, isDkimRecordOf } from '#server/platform/mail/mail-record-rules.ts';

/** Returns the TXT records of a name, each of one or more strings. Throws if there are none. */
export type FindTexts = (name: string) => Promise<readonly (readonly string[])[]>;

type Context = { readonly db: Pick<Database, 'run'>; readonly now: Date; readonly findTexts: FindTexts };

const NO_RECORD: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/** A name server that does not answer is an error; a missing record is not. */
const textsOf = async (findTexts: FindTexts, name: string): Promise<string[]> => {
  try {
    return (await findTexts(name)).map((strings) => strings.join(''));
  } catch (error) {
    if (NO_RECORD.has((error as { code?: unknown }).code)) return [];
    throw error;
  }
};

/**
 * Activates keys whose DNS record is visible, because signatures that cannot be verified are worse than none. Returns
 * all keys with their new state.
 */
export const publishMailKeys = async (
  { db, now, findTexts }: Context,
  domains: readonly string[],
): Promise<MailKey[]> => {
  const keys = await listMailKeys(db, domains);
  for (const key of keys) {
    if (key.published_at === null && isDkimRecordOf(key, await textsOf(findTexts, dkimName(key)))) {
      await notePublished(db, key, now);
    }
  }
  return listMailKeys(db, domains);
};
