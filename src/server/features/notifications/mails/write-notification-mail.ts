import { type NotificationMailRecipient, writeNewsMail } from '#server/features/notifications/mails/write-news-mail.ts';
import { writeReminderMail } from '#server/features/notifications/mails/write-reminder-mail.ts';
import { writeWeeklyMail } from '#server/features/notifications/mails/write-weekly-mail.ts';
import type { NotificationMail } from '#server/features/notifications/planning/mail-rules.ts';
import type { Week } from '#server/features/notifications/planning/week-read-model.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { NotificationDetail } from '#shared/domain/account/notification-settings.ts';

type Decided = {
  readonly mail: NotificationMail;
  /** set for a weekly update only */
  readonly week: Week | null;
  readonly isLast: boolean;
  readonly detail: NotificationDetail;
  readonly secrets: SecretBox;
};

/** Writes the mail that `decideMail` has decided on. */
export const writeNotificationMail = (recipient: NotificationMailRecipient, { mail, week, ...how }: Decided): Mail => {
  if (week !== null) return writeWeeklyMail(recipient, { ...how, mail, week });
  return mail.reminder === null
    ? writeNewsMail(recipient, { ...how, mail })
    : writeReminderMail(recipient, { ...how, reminder: mail.reminder });
};
