import * as z from 'zod/mini';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { Settings } from '#shared/contract/office/sites-contract.ts';
import { LOCALES, type Locale } from '#shared/i18n/locales.ts';

const wordsByLanguage = z.optional(z.partialRecord(z.enum(LOCALES), z.string().check(z.trim(), z.minLength(1))));

/** The form in which an operator writes it and in which it is stored. */
export const camPromotionFile = z.strictObject({
  url: z.url({ protocol: /^https$/ }),
  title: wordsByLanguage,
  text: wordsByLanguage,
});

/** A site's advertisement in the reader's language; texts are null where the client uses the product's own. */
export const promotionFor = (site: Pick<Site, 'cam_promotion'>, locale: Locale): Settings['cam_promotion'] => {
  if (site.cam_promotion === null) return null;
  const { url, title, text } = site.cam_promotion as z.output<typeof camPromotionFile>;
  return { url, title: title?.[locale] ?? null, text: text?.[locale] ?? null };
};
