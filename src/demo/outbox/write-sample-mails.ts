import { readSampleTexts, type SampleTexts } from '#demo/outbox/sample-texts-read-model.ts';
import { SAMPLE_ORDER, writeSampleNotifications } from '#demo/outbox/write-sample-notifications.ts';
import {
  type AccountMail,
  type AccountMailRecipient,
  writeAccountMail,
} from '#server/features/accounts/mails/write-account-mail.ts';
import { writeCaseAnswer, writeCaseReceipt } from '#server/features/cases/write-case-mail.ts';
import { writeAllowedMail } from '#server/features/debits/collecting/write-allowed-mail.ts';
import { writePrenotice } from '#server/features/debits/collecting/write-prenotice-mail.ts';
import { writeMandateMail } from '#server/features/debits/mandates/write-mandate-mail.ts';
import { mandateWords } from '#server/features/debits/mandates/write-mandate-words.ts';
import { textsFor } from '#server/features/mails/write-mail.ts';
import { writeReversal, writeStatementOfReasons } from '#server/features/moderation/write-decision-mail.ts';
import { loadPageText } from '#server/features/pages/load-page-text.ts';
import { changedHeadings } from '#server/features/pages/section-rules.ts';
import { writeTermsMail } from '#server/features/pages/write-terms-mail.ts';
import { writeOrderMail } from '#server/features/payments/settling/write-order-mail.ts';
import { writeWithdrawalReceipt } from '#server/features/refunds/write-withdrawal-mail.ts';
import { writeAnswer, writeReceipt } from '#server/features/reports/write-report-mail.ts';
import { writeAlertMail } from '#server/features/saved-searches/alerts/write-alert-mail.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { LOCALE_COUNTRIES, type Locale } from '#shared/i18n/locales.ts';

type SampleWanted = {
  readonly site: AccountMailRecipient['site'];
  readonly origin: string;
  readonly locale: Locale;
  readonly isDiscreet: boolean;
  /** seals the tokens in links */
  readonly secrets: SecretBox;
};

const REFERENCE = 'R-2026-00042';
const at = new Date('2026-06-01T21:30:00Z');
const reported = new Date('2026-05-30T10:00:00Z');
const later = new Date('2026-06-15T12:00:00Z');
/** A token as long as in real links. */
const token = 'x'.repeat(43);
const opens = (page: string) => `${page}?token=${token}`;

const takeBack = { path: opens('/reset-password/do'), validHours: 48, removesFactors: true };
const from = { ...takeBack, device: 'Firefox, Windows', at, fromCountry: 'DE' };

const ACCOUNT_MAILS = {
  activate: { kind: 'activate', path: opens('/activate/done'), validDays: 7 },
  activate_reminder: { kind: 'activate_reminder', path: opens('/activate/done'), validDays: 7 },
  account_exists: { kind: 'account_exists', path: '/login', resetPath: '/reset-password' },
  email_change_taken: { kind: 'email_change_taken', path: '/login', resetPath: '/reset-password' },
  reset_password: { kind: 'reset_password', path: opens('/reset-password/do'), validHours: 1 },
  email_change_confirm: { kind: 'email_change_confirm', path: opens('/mail-change/do'), validHours: 24 },
  email_change_notice: {
    kind: 'email_change_notice',
    path: opens('/mail-change/do'),
    validHours: 48,
    newEmail: 'a.bakker@mail.example',
    at,
  },
  password_changed: { kind: 'password_changed', ...from },
  security_changed: { kind: 'security_changed', change: 'passkey_added', ...from },
  new_login: { kind: 'new_login', ...from },
  deletion_started: { kind: 'deletion_started', path: opens('/reactivate'), deletedOn: later },
  self_ban_started: { kind: 'self_ban_started', path: opens('/settings/delete'), endsAt: later },
  account_reactivated: { kind: 'account_reactivated', path: '/' },
  export_ready: { kind: 'export_ready', path: opens('/export'), expiresAt: later },
  goodbye: { kind: 'goodbye' },
} as const satisfies Record<AccountMail['kind'], AccountMail>;

const PEOPLE = ['Benjamin', 'Carla', 'Doortje', 'Ewa', 'Frédérique', 'Gijs', 'Hanna'].map((name, index) => ({
  id: String(index),
  name,
  age: 28 + 3 * index,
  city: ['Utrecht', 'Zeist', 'Bilthoven'][index % 3] ?? null,
  fictional: index === 1,
}));

const WRITERS: readonly ((recipient: AccountMailRecipient, texts: SampleTexts) => Mail)[] = [
  ...Object.values(ACCOUNT_MAILS).map(
    (mail) => (recipient: AccountMailRecipient) =>
      writeAccountMail(mail.kind === 'goodbye' ? { ...recipient, memberId: null } : recipient, mail),
  ),
  (recipient) => writeCaseReceipt(recipient, { reference: REFERENCE, topic: 'money', dueAt: later, token }),
  (recipient, { answer }) =>
    writeCaseAnswer(recipient, {
      reference: REFERENCE,
      topic: 'money',
      about: 'K7M2P9Q4R8T1',
      openedAt: at,
      answeredAt: later,
      text: answer,
      isReversed: false,
    }),
  (recipient) => writeReceipt({ ...recipient, greeting: recipient.name }, { reference: REFERENCE, reason: 'scam' }),
  (recipient) =>
    writeAnswer(
      { ...recipient, greeting: recipient.name },
      { reference: REFERENCE, reason: 'scam', reportedAt: reported, decidedAt: at, isUpheld: true },
    ),
  (recipient) =>
    writeStatementOfReasons(recipient, {
      kind: 'photo_rejected',
      reason: 'contact_details',
      isReported: false,
      reference: REFERENCE,
      decidedAt: at,
    }),
  (recipient) =>
    writeStatementOfReasons(recipient, {
      kind: 'hello_rejected',
      reason: 'contact_details',
      isReported: false,
      reference: REFERENCE,
      decidedAt: at,
    }),
  ...(['member_warned', 'profile_disabled', 'member_banned'] as const).map(
    (kind) =>
      (recipient: AccountMailRecipient, { note }: SampleTexts) =>
        writeStatementOfReasons(recipient, {
          kind,
          reason: 'harassment',
          message: note,
          isReported: true,
          reference: REFERENCE,
          decidedAt: at,
        }),
  ),
  (recipient) => writeReversal(recipient, { kind: 'profile_enabled' }),
  (recipient) => writeReversal(recipient, { kind: 'member_unbanned' }),
  (recipient) =>
    writeOrderMail(recipient, {
      ...SAMPLE_ORDER,
      purchaseId: '42',
      credits: 120,
      amount_cents: 4990,
      currency: 'EUR',
      company: 'Vonk BV, Keizersgracht 1, Amsterdam, NL',
    }),
  (recipient) =>
    writeAllowedMail(recipient, {
      debits: [
        { reference: 'K7M2P9Q4R8T1', amount_cents: 4990, currency: 'EUR', collect_on: '2026-06-15', is_owed: false },
      ],
      isSetUp: false,
    }),
  (recipient) =>
    writePrenotice(recipient, {
      purchaseId: '42',
      reference: 'K7M2P9Q4R8T1',
      credits: 120,
      amountCents: 4990,
      currency: 'EUR',
      collectOn: '2026-06-15',
      iban: 'NL91ABNA0417164300',
      mandateReference: 'K7M2P9Q4R8T1W5X3',
      seller: 'Vonk BV',
      creditorId: 'NL69ZZZ123456780000',
    }),
  (recipient) =>
    writeMandateMail(recipient, {
      words: mandateWords(recipient.locale, {
        creditor: 'Vonk BV',
        where: 'Vonk BV, Keizersgracht 1, Amsterdam, NL',
        creditorId: 'NL69ZZZ123456780000',
        reference: 'K7M2P9Q4R8T1W5X3',
        holder: 'Anna Bakker',
        address: 'Keizersgracht 2, 1015 CJ Amsterdam',
      }),
      iban: 'NL91ABNA0417164300',
      signedAt: at,
    }),
  (recipient) =>
    writeWithdrawalReceipt(
      recipient,
      {
        name: 'Anna Bakker',
        order_text: 'K7M2P9Q4R8T1',
        email: 'anna@mail.example',
        received_at: at,
        sha256: Buffer.alloc(32, 7),
      },
      { outcome: 'given_back', given: { cents: 3990, currency: 'EUR' } },
    ),
  (recipient) =>
    writeTermsMail(recipient, {
      version: later,
      changes: changedHeadings(null, loadPageText('terms', recipient.locale)).slice(4, 7),
    }),
  (recipient, { search }) =>
    writeAlertMail(
      {
        ...recipient,
        fictional: {
          one: textsFor(recipient, 'fictional')('fictional.singular'),
          many: textsFor(recipient, 'fictional')('fictional.plural'),
        },
      },
      {
        searches: [
          { name: search, people: PEOPLE.slice(0, 1), isMore: false },
          { name: '25 – 40, Utrecht', people: PEOPLE, isMore: false },
        ],
        unsubscribePath: opens('/saved-searches/off'),
      },
    ),
];

/** Writes one sample of each kind of mail. None is ever sent. */
export const writeSampleMails = ({ site, origin, locale, isDiscreet, secrets }: SampleWanted): Mail[] => {
  const recipient = {
    site,
    origin,
    locale,
    isDiscreet,
    country: LOCALE_COUNTRIES[locale][0],
    viewerGender: 'female',
    memberId: null,
    to: 'anna@mail.example',
    name: 'Anna',
  } as const;
  const texts = readSampleTexts()[locale];
  const member = {
    ...recipient,
    memberId: '1' as MemberId,
    fictional: textsFor(recipient, 'fictional')('fictional.in_rows'),
  } as const;
  return [...WRITERS.map((write) => write(member, texts)), ...writeSampleNotifications(member, { secrets, ...texts })];
};
