import * as z from 'zod/mini';
import { cleanedLine } from '#shared/contract/fields.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';

const fact = z.optional(z.nullable(z.string().check(cleanedLine(), z.minLength(1))));

/** Facts of an imprint besides the columns of the company, in the order of the page. */
const FACTS = {
  /** the register or court that keeps the company’s number, such as “Amtsgericht Charlottenburg, HRB”; its number follows */
  register: fact,
  supervisor: fact,
  /** the person responsible for journalistic content, with an address */
  editor: fact,
  /** with contact details */
  youth_protection: fact,
  /** the chamber, and where the professional rules are published */
  trade: fact,
  purpose: fact,
  owners: fact,
  editorial_line: fact,
};

type ImprintFact = keyof typeof FACTS;

export const IMPRINT_FACTS = Object.keys(FACTS) as ImprintFact[];

/** Facts that have columns of their own and always apply. */
const notApplicable = z.optional(z.null());

/** null: does not apply to the company; absent: not provided. */
export const imprintField = z.strictObject({
  ...FACTS,
  representatives: notApplicable,
  vat_numbers: notApplicable,
});

export type Imprint = z.output<typeof imprintField>;

type Demanded = ImprintFact | 'representatives' | 'vat_numbers';

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
export const missingImprintFacts = (country: CountryCode, company: Company): Demanded[] =>
  (DEMANDED[country] ?? []).filter((fact) => {
    if (company.imprint[fact] !== undefined) return false;
    if (fact === 'representatives') return company.representatives.length === 0;
    return fact !== 'vat_numbers' || Object.keys(company.vat_numbers).length === 0;
  });
