import type { AccountRow } from '#server/features/settings/account-read-model.ts';
import type { Account } from '#shared/contract/account/settings-contract.ts';
import {
  DISABLED_REASONS,
  isWantedByDefault,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
} from '#shared/domain/account/notification-kinds.ts';
import { toLocale } from '#shared/i18n/locales.ts';

export const viewAccount = (row: AccountRow): Account => ({
  email: row.email,
  has_password: row.has_password,
  name: row.name,
  language: toLocale(row.language) ?? 'en',
  profile_status: row.profile_status,
  notifications: NOTIFICATION_KINDS.map((kind) => ({
    kind,
    email: isWanted(row, kind, 'email'),
    push: isWanted(row, kind, 'push'),
  })),
  notifications_disabled: DISABLED_REASONS.filter((reason) => row.notifications_disabled.includes(reason)),
  browse_invisibly: row.browse_invisibly,
  hide_fictional: row.hide_fictional,
  resell_consent: row.is_resold ? row.resell_consent : null,
  sensitive_consent_at: row.sensitive_consent_at?.toISOString() ?? null,
});

const isWanted = ({ choices }: AccountRow, kind: NotificationKind, channel: NotificationChannel): boolean =>
  choices.find((choice) => choice.kind === kind && choice.channel === channel)?.wanted ?? isWantedByDefault(kind);
