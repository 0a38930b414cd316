import { formatOf, textsFor } from '#server/features/mails/write-mail.ts';
import {
  type MemberRecipient,
  writeUnsubscribableMail,
} from '#server/features/notifications/mails/write-unsubscribable-mail.ts';
import type { OwnReminder } from '#server/features/notifications/planning/reminder-rules.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { NotificationDetail } from '#shared/domain/account/notification-settings.ts';
import { instantOfDay } from '#shared/domain/time.ts';

type Reminder = { readonly reminder: OwnReminder; readonly detail: NotificationDetail; readonly secrets: SecretBox };

export const writeReminderMail = (recipient: MemberRecipient, { reminder, detail, secrets }: Reminder): Mail => {
  const t = textsFor(recipient, 'notification-mails');
  const draft = { kind: 'reminders', detail, secrets } as const;
  if (reminder.what === 'photo') {
    return writeUnsubscribableMail(recipient, {
      ...draft,
      content: {
        picture: 'camera',
        subject: t('photo.subject'),
        preheader: t('photo.preheader'),
        paragraphs: [t('photo.preheader')],
        links: [{ label: t('photo.button'), path: '/profile' }],
        notes: [t('photo.note')],
      },
    });
  }
  const { credits, reference, until, cents, currency } = reminder;
  const format = formatOf(recipient);
  const sum = format.money(cents, currency);
  const use = { label: t('refund.use'), url: `${recipient.origin}/chats` };
  const button = textsFor(recipient, 'withdraw-button')('first_step');
  const date = format.date(instantOfDay(until), 'day');
  return writeUnsubscribableMail(recipient, {
    ...draft,
    content: {
      subject: t('refund.subject', { sum, date }),
      figure: sum,
      preheader: t('refund.payout'),
      paragraphs: [],
      details: [
        { text: t('refund.credits', { credits }), look: 'main' },
        textsFor(recipient, 'mails')('prenotice.order', { reference }),
      ],
      below: [t('refund.payout')],
      links: [{ label: button, path: `/withdrawal?order=${reference}` }],
      notes: [],
      ending: {
        paragraphs: [t('refund.body', { button }), `${t('refund.note')} ${use.label}`],
        named: [use],
      },
    },
  });
};
