/** The date of the first terms. */
const FIRST_TERMS = new Date('2023-12-01T12:00:00Z');

/** The product's terms date from its first ones or the company's entry, whichever is later. */
export const productTermsFrom = (companyAdded: Date): Date => (companyAdded > FIRST_TERMS ? companyAdded : FIRST_TERMS);

/** How long before they hold members hear of new terms. */
export const TERMS_NOTICE_DAYS = 30;

/** The newest of them that holds; the product's if none of the operator's does. */
export const versionInForce = (product: Date, published: readonly Date[], now: Date): Date =>
  published.filter((version) => version <= now).reduce((newest, one) => (one > newest ? one : newest), product);
