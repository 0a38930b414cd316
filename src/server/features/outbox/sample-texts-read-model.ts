import { readFileSync } from 'node:fs';
import type { CampaignKind, CampaignText } from '#server/features/notifications/campaigns/campaign-file-rules.ts';
import type { Locale } from '#shared/i18n/locales.ts';

/** What operators and members write into mails, for the samples. */
export type SampleTexts = {
  /** to a complaint about money */
  readonly answer: string;
  /** beside a decision */
  readonly note: string;
  /** the name of a saved search */
  readonly search: string;
  readonly campaigns: Readonly<Record<CampaignKind, CampaignText>>;
};

export const readSampleTexts = (): Readonly<Record<Locale, SampleTexts>> =>
  JSON.parse(readFileSync(new URL('../../../../assets/demo/sample-mails.json', import.meta.url), 'utf8')) as Readonly<
    Record<Locale, SampleTexts>
  >;
