import * as z from 'zod/mini';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { LANDER_VARIANTS, LANDERS } from '#shared/domain/landers.ts';

const arrivalField = z.tuple([
  z.enum(LANDERS),
  z.string(),
  z.enum(LANDER_VARIANTS),
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  z.string(),
  z.string(),
]);

/** The landing page view from which a visitor came. Empty strings: no slug, no campaign. */
export type Arrival = {
  readonly lander: (typeof LANDERS)[number];
  readonly slug: string;
  readonly variant: (typeof LANDER_VARIANTS)[number];
  /** the day in the site's time zone */
  readonly day: string;
  readonly network: string;
  readonly ref: string;
};

/** Increase the number when the content changes: older ones are then ignored. */
const ownerOf = (siteId: number): string => `lander arrival 1 of site ${siteId}`;

/** Encrypts the arrival, so that visitors cannot forge it. */
export const sealArrival = (
  secrets: SecretBox,
  siteId: number,
  { lander, slug, variant, day, network, ref }: Arrival,
): string => {
  const text = JSON.stringify([lander, slug, variant, day, network, ref]);
  return secrets.seal(Buffer.from(text), ownerOf(siteId)).toString('base64url');
};

/** Decrypts an arrival; returns null if it was not created by this server for this site. */
export const openArrival = (secrets: SecretBox, siteId: number, sealed: string): Arrival | null => {
  try {
    const text = secrets.open(Buffer.from(sealed, 'base64url'), ownerOf(siteId)).toString();
    const [lander, slug, variant, day, network, ref] = arrivalField.parse(JSON.parse(text));
    return { lander, slug, variant, day, network, ref };
  } catch {
    return null;
  }
};

const SOURCE = /^[A-Za-z0-9._~-]{1,64}$/;

/** Returns the campaign name from a link as it is counted: a short word, or "other". */
export const sourceWord = (text: string | undefined): string => {
  if (text === undefined || text === '') return '';
  return SOURCE.test(text) ? text : OTHER_SOURCE;
};

export const OTHER_SOURCE = 'other';
