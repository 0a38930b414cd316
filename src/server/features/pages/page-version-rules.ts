/** Effective date of the first terms. */
const FIRST_TERMS = new Date('2023-12-01T12:00:00Z');

/** Returns when the product's terms took effect: their own date or the company's entry, whichever is later. */
export const productTermsFrom = (companyAdded: Date): Date => (companyAdded > FIRST_TERMS ? companyAdded : FIRST_TERMS);

/** Days between the announcement of new terms and their effective date. */
export const TERMS_NOTICE_DAYS = 30;

/** Returns the operator's newest version in force, else the product's. */
export const versionInForce = (product: Date, published: readonly Date[], now: Date): Date =>
  published.filter((version) => version <= now).reduce((newest, one) => (one > newest ? one : newest), product);
