import { readFileSync } from 'node:fs';
import type { CampaignKind, CampaignText } from '#server/features/notifications/campaigns/campaign-file-rules.ts';
import type { Locale } from '#shared/i18n/locales.ts';

/** Sample texts in place of what operators and members write into mails. */
export type SampleTexts = {
  /** the answer to a complaint about money */
  readonly answer: string;
  /** the note with a decision */
  readonly note: string;
  /** the name of a saved search */
  readonly search: string;
  readonly campaigns: Readonly<Record<CampaignKind, CampaignText>>;
};

export const readSampleTexts = (): Readonly<Record<Locale, SampleTexts>> =>
  JSON.parse(readFileSync(new URL('../../../assets/demo/sample-mails.json', import.meta.url), 'utf8')) as Readonly<
    Record<Locale, SampleTexts>
  >;
