import { SMS_SENDER } from '#server/features/sites/sms-sender-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { StartError } from '#server/platform/start-error.ts';

type Sender = {
  readonly domain: string;
  /** null: derived from the name in mails */
  readonly sender: string | null;
};

export const setSmsSender = async ({ kysely }: Pick<Database, 'kysely'>, { domain, sender }: Sender): Promise<void> => {
  if (sender !== null && !SMS_SENDER.test(sender))
    throw new StartError(`${sender} is no sender: three to eleven letters and digits of English.`);
  const { numUpdatedRows } = await kysely
    .updateTable('sites')
    .set({ sms_sender: sender })
    .where('domain', '=', domain)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new StartError(`There is no site at ${domain}.`);
};
