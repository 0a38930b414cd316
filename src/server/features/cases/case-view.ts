import type { StaffCaseRow, StepRow } from '#server/features/cases/cases-read-model.ts';
import type { CaseRow } from '#server/features/cases/cases-store.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { Receipt, StaffCase } from '#shared/contract/office/cases-contract.ts';
import { toLocale } from '#shared/i18n/locales.ts';

export const viewReceipt = (
  row: CaseRow,
  { steps, isMailStopped }: { readonly steps: readonly StepRow[]; readonly isMailStopped: boolean },
): Receipt => ({
  reference: row.reference,
  topic: row.topic,
  text: row.body,
  created_at: row.created_at.toISOString(),
  due_at: row.due_at.toISOString(),
  is_closed: row.status === 'closed',
  answers: steps
    .filter(({ kind }) => kind === 'answered')
    .map(({ body, created_at: at }) => ({ text: body, at: at.toISOString() })),
  is_about_mail: row.first_topic === 'mail',
  is_mail_stopped: isMailStopped,
});

export const viewStaffCase = (
  row: StaffCaseRow,
  { steps, now }: { readonly steps: readonly StepRow[]; readonly now: Date },
): StaffCase => ({
  id: toPublicId(row.id),
  reference: row.reference,
  topic: row.topic,
  text: row.body,
  about: row.about,
  email: row.email,
  language: toLocale(row.language) ?? 'en',
  by_member: row.member_id !== null,
  created_at: row.created_at.toISOString(),
  due_at: row.due_at.toISOString(),
  is_overdue: row.status === 'open' && row.due_at < now,
  is_closed: row.status === 'closed',
  decision: decisionOf(row),
  is_mine: row.is_mine,
  steps: steps.map(({ kind, body, created_at: at, actor_name: actor }) => ({
    kind,
    text: body,
    at: at.toISOString(),
    actor,
  })),
});

const decisionOf = (row: StaffCaseRow): StaffCase['decision'] => {
  const { decision_kind: kind, decision_reason: reason, decided_at: at } = row;
  if (kind === null || reason === null || at === null) return null;
  return {
    kind,
    reason,
    at: at.toISOString(),
    is_reversed: row.reversed_at !== null,
    hello_filename: row.hello_id === null ? null : `/moderation/hellos/${toPublicId(row.hello_id)}`,
  };
};
