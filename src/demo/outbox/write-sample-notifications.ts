import type { SampleTexts } from '#demo/outbox/sample-texts-read-model.ts';
import { CAMPAIGN_KINDS, type CampaignKind } from '#server/features/notifications/campaigns/campaign-file-rules.ts';
import { writeCampaignMail } from '#server/features/notifications/campaigns/write-campaign-mail.ts';
import type { NotificationMailRecipient } from '#server/features/notifications/mails/write-news-mail.ts';
import { writeNotificationMail } from '#server/features/notifications/mails/write-notification-mail.ts';
import type { NotificationMail } from '#server/features/notifications/planning/mail-rules.ts';
import type { NewLike, Unread } from '#server/features/notifications/planning/notification-state-rules.ts';
import type { Week } from '#server/features/notifications/planning/week-read-model.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import { refundUntil } from '#shared/domain/pay/refund-rules.ts';

const at = new Date('2026-06-01T10:00:00Z');
/** The same name gives the same member id in all samples. */
const idOf = (name: string): MemberId => String(name.codePointAt(0)) as MemberId;
const unread = (name: string, more: Partial<Unread> = {}): Unread => ({
  partnerId: idOf(name),
  name,
  isFictional: false,
  isNew: true,
  messages: 1,
  newestMessage: 1,
  oldestAt: at,
  pushedAt: null,
  pending: { messages: 1, oldestAt: at, newestAt: at },
  ...more,
});
const like = (name: string, town: string | null = null): NewLike => ({
  partnerId: idOf(name),
  name,
  isFictional: false,
  at,
  town,
  isNotified: false,
  pushedAt: null,
});

const conversations = [unread('Benjamin'), unread('Carla'), unread('Doortje', { isFictional: true })];
const messages = [unread('Ewa', { isNew: false, messages: 4 })];
const likes = [like('Frédérique', 'Utrecht'), like('Gijs')];
const week: Week = {
  visits: 5,
  people: [
    { id: '1', name: 'Benjamin', age: 34, reason: { code: 'same_city' } },
    { id: '2', name: 'Carla', age: 29, reason: { code: 'shared_interests', interests: ['hiking', 'cooking'] } },
    { id: '3', name: 'Hanna', age: 41, reason: { code: 'same_looking_for', looking_for: 'relationship' } },
    { id: '4', name: 'Joost', age: 38, reason: { code: 'recently_active' } },
  ],
};
const nothing = { unread: [], likes: [], reminder: null };

type Sample = { readonly mail: NotificationMail; readonly week?: Week };

/** The order in all samples, with the withdrawal period of the buyer's country. */
export const SAMPLE_ORDER = {
  reference: 'K7M2P9Q4R8T1',
  completed_at: new Date('2026-06-01T21:30:00Z'),
  refund_days: 14,
} as const;

const samplesFor = (country: CountryCode): Readonly<Record<string, Sample>> => ({
  new_conversations: {
    mail: { ...nothing, kind: 'new_conversations', unread: [...conversations, ...messages], likes },
  },
  new_messages: { mail: { ...nothing, kind: 'new_messages', unread: messages } },
  likes: { mail: { ...nothing, kind: 'likes', likes } },
  unread_reminders: { mail: { ...nothing, kind: 'unread_reminders', unread: messages } },
  weekly_updates: { mail: { ...nothing, kind: 'weekly_updates', unread: messages, likes }, week },
  photo_reminder: { mail: { ...nothing, kind: 'reminders', reminder: { what: 'photo' } } },
  refund_reminder: {
    mail: {
      ...nothing,
      kind: 'reminders',
      reminder: {
        what: 'refund',
        credits: 40,
        cents: 1663,
        currency: 'EUR',
        reference: SAMPLE_ORDER.reference,
        until: refundUntil(SAMPLE_ORDER.completed_at, SAMPLE_ORDER.refund_days, COUNTRY_PACKS[country].timeZone),
        endsAt: at,
      },
    },
  },
});

const CAMPAIGN_PATHS: Readonly<Record<CampaignKind, string>> = { news: '/members', promotions: '/credits' };
const OFFER = { endsAt: new Date('2026-06-14T21:59:00Z'), detail: 'what' } as const;

/** Writes a sample of each kind that members can turn off. If a kind has several mails, each has a name of its own. */
export const writeSampleNotifications = (
  recipient: Omit<NotificationMailRecipient, 'seenAt'>,
  { campaigns, secrets }: Pick<SampleTexts, 'campaigns'> & { readonly secrets: SecretBox },
): Mail[] => [
  ...Object.entries(samplesFor(recipient.country)).map(([kind, { mail, week: its = null }]) => ({
    ...writeNotificationMail(
      { ...recipient, seenAt: new Date(0) },
      { mail, week: its, isLast: false, detail: 'who', secrets },
    ),
    kind,
  })),
  ...CAMPAIGN_KINDS.map((kind) =>
    writeCampaignMail(recipient, { ...OFFER, kind, path: CAMPAIGN_PATHS[kind], text: campaigns[kind], secrets }),
  ),
];
