import * as z from 'zod/mini';
import { cleanedLine } from '#shared/contract/fields.ts';
import { LOCALES } from '#shared/i18n/locales.ts';

export const CAMPAIGN_KINDS = ['news', 'promotions'] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

const words = (longest: number) => z.string().check(cleanedLine(), z.minLength(1), z.maxLength(longest));

const text = z.strictObject({
  /** visible to other people on a locked screen */
  subject: words(60),
  preheader: words(100),
  paragraphs: z.array(words(600)).check(z.minLength(1), z.maxLength(5)),
  button: words(30),
});

export type CampaignText = z.output<typeof text>;

/** A campaign as an operator writes it. Members whose language has no text do not receive it. */
export const campaignFile = z.strictObject({
  domain: z.string(),
  kind: z.enum(CAMPAIGN_KINDS),
  /** the page that the button opens */
  path: z.string().check(z.regex(/^\/([^/\s]\S*)?$/, 'is no path of the site, such as /credits')),
  /** The end of the offer, or the date after which the news is out of date. */
  ends_at: z.iso.datetime({ offset: true }),
  texts: z
    .partialRecord(z.enum(LOCALES), text)
    .check(z.refine((texts) => Object.keys(texts).length > 0, { error: 'is in no language' })),
});

export type CampaignFile = z.output<typeof campaignFile>;
