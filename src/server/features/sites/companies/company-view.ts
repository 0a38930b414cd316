import type { Selectable } from 'kysely';
import type * as z from 'zod/mini';
import type { Schema } from '#server/platform/database/schema/schema.generated.ts';
import type { companyInfoField } from '#shared/contract/office/sites-contract.ts';

export const viewCompany = (company: Selectable<Schema['companies']>): z.output<typeof companyInfoField> => ({
  name: company.name,
  address: company.address,
  kvk: company.kvk,
  city: company.city,
  country: company.country,
  tradenames: company.tradenames,
  vat_numbers: company.vat_numbers as Record<string, string>,
  support_phone: company.support_phone,
  delete_discount: company.delete_discount,
  added: company.added.toISOString(),
});
