import { ageOf } from '#server/features/members/member-day-rules.ts';
import type { ReportedMessage, ReportedRow } from '#server/features/reports/reported-object-read-model.ts';
import type { PromptAnswer } from '#shared/domain/profile/profile-prompts.ts';

/** The texts of a profile at the time of the report, without any id. */
export type Evidence = {
  readonly name: string;
  readonly age: number;
  readonly gender: 'male' | 'female';
  readonly country: string;
  readonly city: string | null;
  readonly about_me: string;
  /** absent in older reports */
  readonly prompts?: readonly PromptAnswer[];
  readonly caption: string;
  /** for a reported message: the messages of its sender up to it, none of the reporter's */
  readonly messages?: readonly ReportedMessage[];
};

export const evidenceOf = (row: ReportedRow, now: Date): Evidence => ({
  name: row.name,
  age: ageOf({ ...row, region: null }, now),
  gender: row.gender,
  country: row.country,
  city: row.city,
  about_me: row.about_me,
  prompts: row.prompts,
  caption: row.caption ?? '',
  ...(row.messages !== undefined && { messages: row.messages }),
});
