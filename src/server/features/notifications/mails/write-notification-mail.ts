import { type ReachMailReader, writeNewsMail } from '#server/features/notifications/mails/write-news-mail.ts';
import { writeReminderMail } from '#server/features/notifications/mails/write-reminder-mail.ts';
import { writeWeeklyMail } from '#server/features/notifications/mails/write-weekly-mail.ts';
import type { ReachMail } from '#server/features/notifications/planning/mail-rules.ts';
import type { Week } from '#server/features/notifications/planning/week-read-model.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { ReachDetail } from '#shared/domain/account/notification-settings.ts';

type Decided = {
  readonly mail: ReachMail;
  /** set for a weekly update only */
  readonly week: Week | null;
  readonly isLast: boolean;
  readonly detail: ReachDetail;
  readonly secrets: SecretBox;
};

/** Writes the mail that `decideReach` has decided on. */
export const writeReachMail = (reader: ReachMailReader, { mail, week, ...how }: Decided): Mail => {
  if (week !== null) return writeWeeklyMail(reader, { ...how, mail, week });
  return mail.reminder === null
    ? writeNewsMail(reader, { ...how, mail })
    : writeReminderMail(reader, { ...how, reminder: mail.reminder });
};
