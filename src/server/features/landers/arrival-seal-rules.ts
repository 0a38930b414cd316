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

/** By which view of a landing page somebody came. Empty texts: the plain page, no campaign. */
export type Arrival = {
  readonly lander: (typeof LANDERS)[number];
  readonly slug: string;
  readonly variant: (typeof LANDER_VARIANTS)[number];
  /** of the site */
  readonly day: string;
  readonly network: string;
  readonly ref: string;
};

/** Increase the number when the content changes: older ones are then ignored. */
const ownerOf = (siteId: number): string => `lander arrival 1 of site ${siteId}`;

/** Sealed, so that nobody can make up where they came from. */
export const sealArrival = (
  secrets: SecretBox,
  siteId: number,
  { lander, slug, variant, day, network, ref }: Arrival,
): string => {
  const text = JSON.stringify([lander, slug, variant, day, network, ref]);
  return secrets.seal(Buffer.from(text), ownerOf(siteId)).toString('base64url');
};

/** Null for anything that was not sealed here for this site. */
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

/** What somebody else's link says, as it is counted: a short word, or "other". */
export const sourceWord = (text: string | undefined): string => {
  if (text === undefined || text === '') return '';
  return SOURCE.test(text) ? text : OTHER_SOURCE;
};

export const OTHER_SOURCE = 'other';
