import { textsFor } from '#server/features/mails/write-mail.ts';
import type { ReachMail } from '#server/features/notifications/looking/reach-rules.ts';
import {
  linesOfWaiting,
  sumOfMessages,
  type WaitingReader,
} from '#server/features/notifications/mails/waiting-lines-rules.ts';
import { type NoticeReader, writeNoticeMail } from '#server/features/notifications/mails/write-notice-mail.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { ReachDetail } from '#shared/domain/account/reach-choices.ts';

export type ReachMailReader = NoticeReader & WaitingReader;

type News = { readonly mail: ReachMail; readonly detail: ReachDetail; readonly secrets: SecretBox };

/**
 * One mail about conversations, messages and likes. It never says what was written. What comes from fictional profiles is
 * never what the subject promises.
 */
export const writeNewsMail = (reader: ReachMailReader, { mail, detail, secrets }: News): Mail => {
  const { site } = reader;
  const { kind, unread, likes } = mail;
  const t = textsFor(reader, 'notification-mails');
  const real = unread.filter(({ isFictional }) => !isFictional);
  const counts: Readonly<Record<string, number>> = {
    new_conversations: real.filter(({ isNew }) => isNew).length,
    new_messages: sumOfMessages(real.filter(({ isNew }) => !isNew)),
    likes: likes.filter(({ isFictional }) => !isFictional).length,
    unread_reminders: sumOfMessages(real),
  };
  const count = counts[kind] ?? 0;
  const subject = (): string => {
    if (count === 0) return t('neutral.subject', { site: site.name });
    if (kind === 'new_conversations') return t('subject.new_conversations', { count });
    if (kind === 'new_messages') return t('subject.new_messages', { count });
    return kind === 'likes' ? t('subject.likes', { count }) : t('subject.unread_reminders', { count });
  };
  const link =
    unread.length === 0 ? { label: t('button.likes'), path: '/likes' } : { label: t('button.chats'), path: '/chats' };
  return writeNoticeMail(reader, {
    kind,
    detail,
    secrets,
    said: {
      subject: subject(),
      preheader: t('preheader'),
      paragraphs: [t('body', { site: site.name })],
      facts: linesOfWaiting(reader, { unread, likes, detail }),
      links: [link],
      notes: [],
    },
  });
};
