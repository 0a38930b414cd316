import { createHash } from 'node:crypto';
import { readProviderStatement } from '#server/features/books/statements/provider-statement-file-rules.ts';
import {
  keepProviderStatement,
  lockAccount,
  matchLines,
} from '#server/features/books/statements/provider-statements-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Context = { readonly db: Pick<Database, 'transaction'>; readonly companyId: string; readonly now: Date };

type File = { readonly name: string; readonly bytes: Uint8Array; readonly by: MemberId | null };

/** Imports the whole file or nothing. Importing the same file again adds nothing. */
export const recordProviderStatement = async (
  { db, companyId, now }: Context,
  { name, bytes, by }: File,
): Promise<{ readonly lines: number; readonly added: number; readonly matched: number }> => {
  const read = readProviderStatement(new TextDecoder().decode(bytes));
  if ('wrongLine' in read) return refuse('statement_unreadable', { line: read.wrongLine });
  const { lines } = read;
  const sha256 = createHash('sha256').update(bytes).digest();
  return db.transaction(async (tx) => {
    const accountId = (await lockAccount(tx, companyId)) ?? refuse('not_found');
    const added = await keepProviderStatement(tx, { accountId, sha256, name, lines, by, now });
    return { lines: lines.length, added, matched: await matchLines(tx, accountId) };
  });
};
