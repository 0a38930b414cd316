import type { TaxFile } from '#server/features/books/taxes/tax-file-rules.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import { fromPublicId } from '#server/platform/ids/public-id.ts';
import { StartError } from '#server/platform/start-error.ts';
import { VAT_RATES } from '#shared/domain/pay/vat-rates.ts';

const addRates = statement<[rates: string], never>(
  'books-add-rates',
  `insert into tax_rates (country, valid_from, rate_permille, in_oss)
   select r.country, r."validFrom", r.permille, r."inOss"
   from jsonb_to_recordset($1::jsonb) r (country text, "validFrom" date, permille smallint, "inOss" boolean)
   on conflict do nothing`,
);

/** An existing registration keeps its first day; its number and its end may change. */
const addRegistrations = statement<[companyId: string, registrations: string], never>(
  'books-add-registrations',
  `insert into tax_registrations (company_id, kind, country, number, valid_from, valid_until)
   select $1, r.kind, r.country, r.number, r.valid_from, r.valid_until
   from jsonb_to_recordset($2::jsonb) r (kind text, country text, number text, valid_from date, valid_until date)
   on conflict (company_id, kind, country, valid_from) do update set number = excluded.number, valid_until = excluded.valid_until`,
);

/** Sets where a company owes VAT, and adds the standard rates that the product knows. */
export const setTaxes = (db: Pick<Database, 'transaction'>, { company_id: company, registrations }: TaxFile) =>
  db.transaction((tx) => writeTaxes(tx, fromPublicId(company), registrations));

export const writeTaxes = async (
  tx: Transaction,
  companyId: string,
  registrations: TaxFile['registrations'],
): Promise<void> => {
  const known = await tx.kysely.selectFrom('companies').select('id').where('id', '=', companyId).executeTakeFirst();
  if (known === undefined) throw new StartError('There is no such company.');
  await tx.run(addRates, [JSON.stringify(VAT_RATES)]);
  await tx.run(addRegistrations, [companyId, JSON.stringify(registrations)]);
};
