import { maskedEmail, shownEmail } from '#server/features/accounts/mails/shown-email-rules.ts';
import type { MailContent } from '#server/features/mails/mail-layout-rules.ts';
import type { MailLink } from '#server/features/mails/mail-parts-rules.ts';
import {
  formatOf,
  greetingOf,
  type MailRecipient,
  momentOf,
  textsFor,
  writeMail,
} from '#server/features/mails/write-mail.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { Format } from '#shared/i18n/format.ts';
import type { Translate } from '#shared/i18n/message-types.ts';

export type SecurityChange = 'passkey_added' | 'passkey_removed' | 'totp_on' | 'totp_off' | 'codes_renewed';

export type TakeBackLink = {
  /** the page of the site where the owner sets a new password */
  readonly path: string;
  readonly validHours: number;
  /** true if a new password also removes second factors added since `validHours` before the mail */
  readonly removesFactors: boolean;
};

export type ActedFrom = {
  readonly device: string;
  readonly at: Date;
  /** any country of the world; null when unknown */
  readonly fromCountry: string | null;
};

/** `path` is the page of the site that the button opens: '/activate?token=…'. */
export type AccountMail =
  | { readonly kind: 'activate' | 'activate_reminder'; readonly path: string; readonly validDays: number }
  /** To the owner of an account if a visitor signs up with its address; `path` is the login page. */
  | { readonly kind: 'account_exists'; readonly path: string; readonly resetPath: string }
  /** To the owner of an account when another account wants to change to its address. */
  | { readonly kind: 'email_change_taken'; readonly path: string; readonly resetPath: string }
  | { readonly kind: 'reset_password'; readonly path: string; readonly validHours: number }
  /** To the new address. */
  | { readonly kind: 'email_change_confirm'; readonly path: string; readonly validHours: number }
  /** To the old address, whose owner may have lost the account to an intruder: `path` undoes the change. */
  | {
      readonly kind: 'email_change_notice';
      readonly path: string;
      readonly validHours: number;
      readonly newEmail: string;
      readonly at: Date;
    }
  | ({ readonly kind: 'password_changed' | 'new_login' } & ActedFrom & TakeBackLink)
  | ({ readonly kind: 'security_changed'; readonly change: SecurityChange } & ActedFrom & TakeBackLink)
  | { readonly kind: 'deletion_started'; readonly path: string; readonly deletedOn: Date }
  /** `path` is the page that deletes the account. */
  | { readonly kind: 'self_ban_started'; readonly path: string; readonly endsAt: Date }
  | { readonly kind: 'account_reactivated'; readonly path: string }
  | { readonly kind: 'export_ready'; readonly path: string; readonly expiresAt: Date }
  /** Confirms the erasure: no account is left that a button could open. */
  | { readonly kind: 'goodbye' };

export type AccountMailRecipient = MailRecipient & {
  readonly name: string;
};

/** A mail about the recipient's own account. Members cannot unsubscribe from these. */
export const writeAccountMail = (recipient: AccountMailRecipient, mail: AccountMail): Mail => {
  const { site, name, origin } = recipient;
  const t = textsFor(recipient, 'mails');
  const format = formatOf(recipient);
  const { buttons, ...words } = contentOf(t, mail, { site: site.name, format, to: recipient.to, name, origin });
  const content = {
    ...(mail.kind !== 'goodbye' && { greeting: greetingOf(recipient, name) }),
    ...words,
    ...(isToUnprovedAddress(mail) && { because: t('frame.about_unproved', { site: site.name }) }),
    links: buttons.map(({ path, ...link }) => ({ ...link, url: origin + path })),
  };
  return writeMail(recipient, { kind: mail.kind, content });
};

/** Returns true if anyone may have typed the address, so its owner may not have an account. */
const isToUnprovedAddress = ({ kind }: AccountMail): boolean =>
  kind === 'activate' || kind === 'activate_reminder' || kind === 'email_change_confirm';

type AccountContent = Omit<MailContent, 'greeting' | 'links'> & {
  readonly buttons: readonly (Omit<MailLink, 'url'> & { readonly path: string })[];
};

/** Details of the request, and the link for an owner who did not make it. */
const ifNotYou = (t: Translate<'mails'>, format: Format, mail: ActedFrom & TakeBackLink) => ({
  details: [
    t('new_login.device', { device: mail.device }),
    t('new_login.time', { time: momentOf(format, mail.at) }),
    ...(mail.fromCountry === null ? [] : [t('new_login.country', { country: format.country(mail.fromCountry) })]),
  ],
  buttons: [{ label: t('frame.panic'), path: mail.path, look: 'outlined' as const }],
  notes: [
    mail.removesFactors ? t('frame.takes_back', { hours: mail.validHours }) : t('frame.logs_out'),
    t('frame.validity', { hours: mail.validHours }),
  ],
});

const contentOf = (
  t: Translate<'mails'>,
  mail: AccountMail,
  { site, format, to, name, origin }: { site: string; format: Format; to: string; name: string; origin: string },
): AccountContent => {
  switch (mail.kind) {
    case 'activate':
      return {
        picture: 'welcome',
        subject: t('activate.subject'),
        preheader: t('activate.preheader'),
        paragraphs: [t('activate.body')],
        buttons: [{ label: t('activate.button'), path: mail.path }],
        notes: [t('activate.validity', { days: mail.validDays }), t('activate.note', { site })],
      };
    case 'activate_reminder':
      return {
        picture: 'welcome',
        subject: t('activate_reminder.subject'),
        preheader: t('activate_reminder.preheader'),
        paragraphs: [t('activate_reminder.body', { site })],
        buttons: [{ label: t('activate.button'), path: mail.path }],
        notes: [
          t('activate.validity', { days: mail.validDays }),
          t('activate.note', { site }),
          t('activate_reminder.once'),
        ],
      };
    case 'account_exists':
    case 'email_change_taken':
      return {
        subject: t(`${mail.kind}.subject`),
        preheader: t(`${mail.kind}.preheader`),
        paragraphs: [t(`${mail.kind}.body`, { site })],
        buttons: [
          { label: t('account_exists.button'), path: mail.path },
          { label: t('reset_password.button'), path: mail.resetPath, look: 'text' },
        ],
        notes: [t('account_exists.note')],
      };
    case 'reset_password':
      return {
        subject: t('reset_password.subject'),
        preheader: t('reset_password.preheader'),
        paragraphs: [t('reset_password.body', { site })],
        buttons: [{ label: t('reset_password.button'), path: mail.path }],
        notes: [t('frame.validity', { hours: mail.validHours }), t('reset_password.note')],
      };
    case 'email_change_confirm':
      return {
        subject: t('email_change_confirm.subject'),
        preheader: t('email_change_confirm.preheader'),
        paragraphs: [t('email_change_confirm.body', { site })],
        details: [t('email_change_confirm.address', { email: shownEmail(to) })],
        buttons: [{ label: t('activate.button'), path: mail.path }],
        notes: [t('frame.validity', { hours: mail.validHours }), t('email_change_confirm.note')],
      };
    case 'email_change_notice':
      return {
        subject: t('email_change_notice.subject'),
        preheader: t('email_change_notice.preheader'),
        paragraphs: [t('email_change_notice.body', { site })],
        details: [
          t('email_change_confirm.address', { email: maskedEmail(mail.newEmail) }),
          t('new_login.time', { time: momentOf(format, mail.at) }),
        ],
        buttons: [{ label: t('email_change_notice.button'), path: mail.path, look: 'outlined' }],
        notes: [`${t('email_change_notice.note')} ${t('frame.validity', { hours: mail.validHours })}`],
      };
    case 'password_changed':
      return {
        subject: t('password_changed.subject'),
        preheader: t('password_changed.preheader'),
        paragraphs: [t('password_changed.body', { site })],
        ...ifNotYou(t, format, mail),
      };
    case 'security_changed':
      return {
        subject: t('security_changed.happened', { change: mail.change }),
        preheader: t('password_changed.preheader'),
        paragraphs: [t('security_changed.body', { site, change: mail.change })],
        ...ifNotYou(t, format, mail),
      };
    case 'new_login':
      return {
        subject: t('new_login.subject'),
        preheader: t('new_login.preheader'),
        paragraphs: [t('new_login.body', { site })],
        ...ifNotYou(t, format, mail),
      };
    case 'deletion_started': {
      const date = format.date(mail.deletedOn, 'long');
      return {
        subject: t('deletion_started.subject', { date }),
        preheader: t('deletion_started.preheader'),
        paragraphs: [t('deletion_started.body', { site })],
        buttons: [{ label: t('deletion_started.button'), path: mail.path }],
        notes: [t('deletion_started.note')],
      };
    }
    case 'self_ban_started': {
      const date = format.date(mail.endsAt, 'long');
      return {
        picture: 'asleep',
        subject: t('self_ban_started.subject', { date }),
        preheader: t('self_ban_started.preheader'),
        paragraphs: [t('self_ban_started.kind', { site })],
        details: [t('self_ban_started.hidden'), t('self_ban_started.login'), t('self_ban_started.early')],
        buttons: [],
        notes: [],
        ending: {
          paragraphs: [t('self_ban_started.note')],
          link: { label: t('self_ban_started.button'), url: origin + mail.path, look: 'quiet' },
        },
      };
    }
    case 'account_reactivated':
      return {
        picture: 'welcome',
        subject: t('account_reactivated.subject'),
        preheader: t('account_reactivated.preheader'),
        paragraphs: [t('account_reactivated.body', { site })],
        buttons: [
          { label: t('account_reactivated.button', { site }), path: mail.path },
          { label: t('reset_password.button'), path: '/reset-password', look: 'text' },
        ],
        notes: [t('frame.not_you')],
      };
    case 'export_ready':
      return {
        subject: t('export_ready.subject'),
        preheader: t('export_ready.preheader'),
        paragraphs: [t('export_ready.body', { site })],
        details: [t('export_ready.until', { time: momentOf(format, mail.expiresAt) })],
        buttons: [{ label: t('export_ready.button'), path: mail.path }],
        notes: [t('export_ready.note')],
      };
    case 'goodbye':
      return {
        picture: 'goodbye',
        subject: t('goodbye.subject', { name }),
        preheader: t('goodbye.preheader'),
        paragraphs: [t('goodbye.body', { site }), t('goodbye.thanks')],
        buttons: [],
        notes: [t('goodbye.records')],
      };
  }
};
