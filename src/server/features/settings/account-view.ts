import { shownEmail } from '#server/features/accounts/mails/shown-email-rules.ts';
import type { AccountRow } from '#server/features/settings/account-read-model.ts';
import type { Account } from '#shared/contract/account/settings-contract.ts';
import { toLocale } from '#shared/i18n/locales.ts';

export const viewAccount = (row: AccountRow): Account => ({
  email: row.email === null ? null : shownEmail(row.email),
  has_password: row.has_password,
  name: row.name,
  language: toLocale(row.language) ?? 'en',
  profile_status: row.profile_status,
  browse_invisibly: row.browse_invisibly,
  hide_fictional: row.hide_fictional,
  resell_consent: row.is_resold ? row.resell_consent : null,
  sensitive_consent_at: row.sensitive_consent_at?.toISOString() ?? null,
});
