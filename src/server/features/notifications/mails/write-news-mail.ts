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
import { moreThan, type ReachDetail } from '#shared/domain/account/reach-choices.ts';

export type ReachMailReader = NoticeReader &
  WaitingReader & {
    /** when they were last here */
    readonly seenAt: Date;
  };

/** When they were last here is written every five minutes. */
const SEEN_LATE_MS = 5 * 60_000;

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
  const plus = moreThan(kind === 'likes' ? likes.length : unread.length);
  const subject = (): string => {
    if (count === 0) return t('neutral.subject', { site: site.name });
    if (kind === 'new_conversations') return t('subject.new_conversations', { count, plus });
    if (kind === 'new_messages') return t('subject.new_messages', { count, plus });
    return kind === 'likes' ? t('subject.likes', { count, plus }) : t('subject.unread_reminders', { count, plus });
  };
  const isRepeated = kind === 'unread_reminders';
  const goneBy = new Date(reader.seenAt.getTime() + SEEN_LATE_MS);
  const oldest = [...unread.map(({ untold, oldestAt }) => untold?.oldestAt ?? oldestAt), ...likes.map(({ at }) => at)];
  const isSinceSeen = !isRepeated && oldest.every((at) => at >= goneBy);
  const link =
    unread.length === 0 ? { label: t('button.likes'), path: '/likes' } : { label: t('button.chats'), path: '/chats' };
  return writeNoticeMail(reader, {
    kind,
    detail,
    secrets,
    said: {
      subject: subject(),
      preheader: t('preheader'),
      paragraphs: [t(isSinceSeen ? 'body' : 'weekly.body', { site: site.name })],
      facts: linesOfWaiting(reader, { unread, likes, detail, isRepeated }),
      links: [link],
      notes: [],
    },
  });
};
