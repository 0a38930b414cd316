import * as z from 'zod/mini';
import { cleanedLine } from '#shared/contract/fields.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';

/** What an imprint says besides the columns of the company, in the order of the page. */
export const IMPRINT_FACTS = [
  /** the register or court that keeps the company’s number, such as “Amtsgericht Charlottenburg, HRB” */
  'register',
  'supervisor',
  /** who answers for journalistic content, with an address */
  'editor',
  /** with a way to reach them */
  'youth_protection',
  /** the chamber, and where the rules of the trade can be read */
  'trade',
  'purpose',
  'owners',
  'editorial_line',
] as const;

type ImprintFact = (typeof IMPRINT_FACTS)[number];

/** null: does not apply to the company; absent: nobody has said. */
export const imprintField = z.partialRecord(
  z.enum(IMPRINT_FACTS),
  z.nullable(z.string().check(cleanedLine(), z.minLength(1))),
);

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

/** What the law of a country has an imprint say, and nobody has said of this company. */
export const missingImprintFacts = (country: CountryCode, company: Company): Demanded[] =>
  (DEMANDED[country] ?? []).filter((fact) => {
    if (fact === 'representatives') return company.representatives.length === 0;
    if (fact === 'vat_numbers') return Object.keys(company.vat_numbers).length === 0;
    return company.imprint[fact] === undefined;
  });
