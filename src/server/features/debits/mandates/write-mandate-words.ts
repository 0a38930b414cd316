import { type MandateRow, accountOf, addressOf } from '#server/features/debits/mandates/mandates-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { serverTranslator } from '#server/platform/i18n/server-translator.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { Locale } from '#shared/i18n/locales.ts';

type Context = Pick<MemberContext, 'site' | 'locale'> & {
  readonly db: Pick<Database, 'kysely'>;
  readonly secrets: Pick<SecretBox, 'open'>;
};

type Named = {
  readonly creditor: string;
  /** the creditor's name and address */
  readonly where: string;
  readonly creditorId: string;
  readonly reference: string;
  readonly holder: string;
  readonly address: string;
};

/** The mandate text required by the SEPA rulebook: payer, creditor, identifier, reference and frequency. */
export const mandateWords = (locale: Locale, { creditor, where, creditorId, reference, ...payer }: Named): string => {
  const t = serverTranslator(locale, 'debit');
  return [
    t('mandate.scheme'),
    t('mandate.words', { creditor }),
    t('mandate.creditor', { where }),
    t('mandate.creditor_id', { id: creditorId }),
    t('mandate.reference', { reference }),
    t('mandate.recurrent'),
    t('mandate.payer', payer),
  ].join('\n');
};

/** Returns the text to sign, or null if the company may not collect or data is missing. */
export const writeMandateWords = async (
  { db, secrets, site, locale }: Context,
  row: MandateRow,
): Promise<string | null> => {
  const company = await db.kysely
    .selectFrom('companies')
    .select(['name', 'address', 'city', 'country', 'creditor_id'])
    .where('id', '=', site.company_id)
    .executeTakeFirstOrThrow();
  const { name: creditor, creditor_id: creditorId } = company;
  const [account, home] = [accountOf(secrets, row), addressOf(secrets, row)];
  if (creditorId === null || account === null || home === null) return null;
  return mandateWords(locale, {
    creditor,
    where: [creditor, company.address, company.city, company.country].filter((part) => part !== '').join(', '),
    creditorId,
    reference: row.reference,
    holder: account.holder,
    address: `${home.street} ${home.house_number}, ${home.zip} ${home.city}`,
  });
};
