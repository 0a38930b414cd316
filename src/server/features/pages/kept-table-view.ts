import type { PageReader } from '#server/features/pages/page-reader-rules.ts';
import type { PageBlock } from '#shared/contract/office/pages-contract.ts';
import { type CookieName, COOKIES, STORED, type StoredEntry } from '#shared/domain/kept-in-browser.ts';
import type { Translate } from '#shared/i18n/message-types.ts';

type Table = Extract<PageBlock, { kind: 'table' }>;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): Table => ({
  kind: 'table',
  head: [...head],
  rows: rows.map((row) => row.map((text) => [{ text }])),
});

export const cookieTable = (t: Translate<'page-facts'>): Table =>
  table(
    [t('columns.name'), t('columns.purpose'), t('columns.kept')],
    Object.entries(COOKIES).map(([name, { days }]) => [
      name,
      t(`cookies.${name as CookieName}`),
      t('days', { count: days }),
    ]),
  );

/** The last part of the translation keys. */
const STORED_TEXTS = {
  'member:': 'member',
  'draft:': 'draft',
  'signup-draft': 'signup_draft',
  api_signup_complete: 'api_signup_complete',
  'order-key': 'order_key',
  'wanted-gift': 'wanted_gift',
  'chunk-reload-at': 'chunk_reload_at',
  'hide-site-entry-warning': 'hide_site_entry_warning',
  'hide-enrich-alert': 'hide_enrich_alert',
  'hide-disabled-notifications-alert': 'hide_disabled_notifications_alert',
  'hide-install-offer': 'hide_install_offer',
  'hide-push-notification-alert': 'hide_push_notification_alert',
  'hide-time-bonus-modal': 'hide_time_bonus_modal',
  'offline-2': 'offline',
  left: 'left',
  'tsr-scroll-restoration-v1_3': 'scroll',
} as const satisfies Readonly<Record<StoredEntry, string>>;

export const storedTable = (t: Translate<'page-facts'>): Table =>
  table(
    [t('columns.name'), t('columns.purpose'), t('columns.kept')],
    Object.entries(STORED).map(([name, entry]) => [
      name.endsWith(':') ? t('begins', { name }) : name,
      t(`stored.${STORED_TEXTS[name as StoredEntry]}`),
      t(`until.${endOf(entry)}`),
    ]),
  );

const endOf = ({ kind, untilLogout }: (typeof STORED)[StoredEntry]) => {
  if (kind === 'tab') return untilLogout ? 'tab_or_logout' : 'tab';
  return untilLogout ? 'logout' : 'browser';
};

/** Everything that jobs delete, in the order of the table. */
const KEPT = [
  'account_deletions',
  'registrations',
  'sessions',
  'known_devices',
  'login_failures',
  'visits',
  'photo_requests',
  'swipe_cards',
  'voices',
  'exports',
  'reports',
  'cases',
  'mails',
  'notification_log',
  'payment_webhooks',
  'traffic_sources',
  'page_bounces',
  'postbacks',
  'withdrawals',
  'mandates',
  'phone_codes',
  'debit_blocks',
  'member_events',
  'announced_events',
] as const;

export const keptTable = (
  t: Translate<'page-facts'>,
  { retentionPeriods }: Pick<PageReader, 'retentionPeriods'>,
): Table =>
  table(
    [t('columns.what'), t('columns.kept')],
    KEPT.map((what) => {
      const time = retentionPeriods[what];
      if (time === undefined) throw new Error(`No feature says how long it keeps ${what}.`);
      const period = typeof time === 'number' ? t('days', { count: time }) : t('months', { count: time.months });
      return [t(`kept.${what}`), period];
    }),
  );
