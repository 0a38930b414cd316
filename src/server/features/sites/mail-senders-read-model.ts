import type { Database } from '#server/platform/database/database.ts';
import { domainOf } from '#server/platform/mail/compose-message.ts';

export type MailSenderAddress = { readonly site: string; readonly from: string; readonly domain: string };

/** Returns the sender address of each site. Demos send no mails and are left out. */
export const listMailSenders = async (
  { kysely }: Pick<Database, 'kysely'>,
  usualFrom: string,
): Promise<MailSenderAddress[]> => {
  const sites = await kysely
    .selectFrom('sites')
    .select(['domain', 'mail_from'])
    .where('is_demo', '=', false)
    .orderBy('domain')
    .execute();
  return sites.map(({ domain: site, mail_from: own }) => {
    const from = own ?? usualFrom;
    return { site, from, domain: domainOf(from) };
  });
};

export const domainsOf = (senders: readonly MailSenderAddress[]): string[] => [
  ...new Set(senders.map(({ domain }) => domain)),
];
