import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import styles from '#web/features/chat/chat-list.module.css';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { CountBadge, StatusDot } from '#web/ui/badge/badge.tsx';
import { Avatar } from '#web/ui/photo/avatar.tsx';

type Chat = OutputOf<'GET /api/chats.php'>['chats'][number];

type Props = {
  readonly chats: readonly Chat[];
  /** the label of a fictional profile, beside the name */
  readonly fictionalLabel: ReactNode;
  readonly onlineLabel: string;
};

/** One row a conversation: who, what was last said, what is unread. */
export const ChatList = ({ chats, fictionalLabel, onlineLabel }: Props) => (
  <ul role="list" className={styles.list}>
    {chats.map((chat) => (
      <ChatRow key={chat.conversation.id} chat={chat} fictionalLabel={fictionalLabel} onlineLabel={onlineLabel} />
    ))}
  </ul>
);

const ChatRow = ({ chat, fictionalLabel, onlineLabel }: Omit<Props, 'chats'> & { readonly chat: Chat }) => {
  const t = useTranslations('chats');
  const { format, renderedAt } = useI18n();
  const { profile, last_message: last, num_unread_messages: unread } = chat;
  const said = last.kind === 'text' ? last.preview : t(last.kind);
  // What the other one wrote has gone with them.
  const words = profile === null && !last.is_own ? t('deleted_text') : said;
  return (
    <li className={clsx(styles.row, unread > 0 && styles.isUnread)}>
      <Avatar
        src={profile?.main_image?.thumb_filename}
        alt=""
        size="medium"
        placeholder={{ color: profile?.main_image?.placeholder }}
        fallback={<UserRound aria-hidden />}
        status={profile?.online === true && <StatusDot tone="success" label={onlineLabel} />}
      />
      <div className={styles.words}>
        <p className={styles.head}>
          {profile === null ? (
            <span className={styles.deleted}>{t('deleted_member')}</span>
          ) : (
            <Link to="/members/$id" params={{ id: profile.id }} className={styles.name}>
              {profile.name}
            </Link>
          )}
          {profile?.fictional === true && fictionalLabel}
          <time dateTime={last.sent_at} className={styles.time}>
            {format.relativeTime(last.sent_at, renderedAt)}
          </time>
        </p>
        <div className={styles.last}>
          <p className={styles.preview}>{last.is_own ? t('you', { text: words }) : words}</p>
          <CountBadge count={unread} label={t('unread', { count: unread })} />
        </div>
      </div>
    </li>
  );
};
