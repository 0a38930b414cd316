import * as z from 'zod/mini';
import { cleanedLine } from '#shared/contract/fields.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';

const detail = z.optional(z.nullable(z.string().check(cleanedLine(), z.minLength(1))));

/** Details of an imprint besides the columns of the company, in the order of the page. */
const DETAILS = {
  /** the register or court that keeps the company’s number, such as “Amtsgericht Charlottenburg, HRB”; its number follows */
  register: detail,
  supervisor: detail,
  /** the person responsible for journalistic content, with an address */
  editor: detail,
  /** with contact details */
  youth_protection: detail,
  /** the chamber, and where the professional rules are published */
  trade: detail,
  purpose: detail,
  owners: detail,
  editorial_line: detail,
};

type ImprintDetail = keyof typeof DETAILS;

export const IMPRINT_DETAILS = Object.keys(DETAILS) as ImprintDetail[];

/** Details that have columns of their own and always apply. */
const notApplicable = z.optional(z.null());

/** null: does not apply to the company; absent: not provided. */
export const imprintField = z.strictObject({
  ...DETAILS,
  representatives: notApplicable,
  vat_numbers: notApplicable,
});

export type Imprint = z.output<typeof imprintField>;

type Demanded = ImprintDetail | 'representatives' | 'vat_numbers';

const DEMANDED: Readonly<Partial<Record<CountryCode, readonly Demanded[]>>> = {
  // § 5 DDG; § 18 MStV: editor; § 7 JMStV: youth protection, for what may harm minors
  DE: ['representatives', 'register', 'vat_numbers', 'supervisor', 'editor', 'youth_protection'],
  // § 5 ECG; § 25 MedienG: representatives, purpose, owners, editorial line
  AT: ['representatives', 'register', 'vat_numbers', 'supervisor', 'trade', 'purpose', 'owners', 'editorial_line'],
};

type Company = {
  readonly representatives: readonly string[];
  readonly vat_numbers: object;
  readonly imprint: Imprint;
};

/** Returns what a country's law requires in an imprint and this company has not provided. */
export const missingImprintDetails = (country: CountryCode, company: Company): Demanded[] =>
  (DEMANDED[country] ?? []).filter((detail) => {
    if (company.imprint[detail] !== undefined) return false;
    if (detail === 'representatives') return company.representatives.length === 0;
    return detail !== 'vat_numbers' || Object.keys(company.vat_numbers).length === 0;
  });
