import * as z from 'zod/mini';
import type { Database } from '#server/platform/database/database.ts';
import { StartError } from '#server/platform/start-error.ts';

type Sender = {
  readonly domain: string;
  /** null: the installation's address */
  readonly from: string | null;
};

export const setMailSender = async ({ kysely }: Pick<Database, 'kysely'>, { domain, from }: Sender): Promise<void> => {
  if (from !== null && !z.email().safeParse(from).success) throw new StartError(`${from} is no e-mail address.`);
  const { numUpdatedRows } = await kysely
    .updateTable('sites')
    .set({ mail_from: from?.toLowerCase() ?? null })
    .where('domain', '=', domain)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new StartError(`There is no site at ${domain}.`);
};
