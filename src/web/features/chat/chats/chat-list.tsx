import { Link, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import BellOff from 'lucide-react/icons/bell-off';
import Camera from 'lucide-react/icons/camera';
import Gift from 'lucide-react/icons/gift';
import Mic from 'lucide-react/icons/mic';
import Undo2 from 'lucide-react/icons/undo-2';
import UserRound from 'lucide-react/icons/user-round';
import { type ReactNode, useId } from 'react';
import styles from '#web/features/chat/chats/chat-list.module.css';
import type { Chat } from '#web/features/chat/chats/chats-state.ts';
import { messageLine } from '#web/features/chat/message-line-rules.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useMinute } from '#web/platform/i18n/use-minute.ts';
import { CountBadge, StatusDot } from '#web/ui/badge/badge.tsx';
import { Avatar } from '#web/ui/photo/avatar.tsx';

type Props = {
  readonly chats: readonly Chat[];
  /** the label of a fictional profile, below the name, which needs its line */
  readonly fictionalLabel: ReactNode;
  readonly onlineLabel: string;
  /** what can be done with a row, at its end */
  readonly renderActions?: (chat: Chat) => ReactNode;
  /** what leads on, below the preview; described by whom it is about */
  readonly renderFoot?: (chat: Chat, nameId: string) => ReactNode;
};

/** One row a conversation: who, what was last said, what is unread. The row that is open is marked. */
export const ChatList = ({ chats, ...row }: Props) => (
  <ul role="list" className={styles.list}>
    {chats.map((chat) => (
      <ChatRow key={chat.conversation.id} chat={chat} {...row} />
    ))}
  </ul>
);

type RowProps = Omit<Props, 'chats'> & { readonly chat: Chat };

const ChatRow = ({ chat, fictionalLabel, onlineLabel, renderActions, renderFoot }: RowProps) => {
  const nameId = useId();
  const t = useTranslations('chats');
  const { format } = useI18n();
  const minute = useMinute();
  const { conversation, profile, last_message: last, num_unread_messages: unread } = chat;
  // The link itself is marked at its own address only.
  const isOpen = useLocation({
    select: ({ pathname }) => profile !== null && pathname === `/members/${profile.id}/chat`,
  });
  return (
    <li className={clsx(styles.row, unread > 0 && styles.isUnread)}>
      <Avatar
        src={profile?.main_image?.thumb_filename}
        alt=""
        size="medium"
        hasRing={unread > 0}
        placeholder={{ color: profile?.main_image?.placeholder }}
        fallback={<UserRound aria-hidden />}
        status={profile?.online === true && <StatusDot label={onlineLabel} />}
      />
      <div className={styles.words}>
        <p className={styles.head}>
          <Link
            id={nameId}
            to="/chats/$id"
            params={{ id: conversation.id }}
            aria-current={isOpen ? 'page' : undefined}
            translate={profile === null ? 'yes' : 'no'}
            className={clsx(styles.name, profile === null && styles.deleted)}
          >
            {profile === null ? t('deleted_member') : profile.name}
          </Link>
          {chat.muted && (
            <span className={styles.muted}>
              <BellOff aria-hidden />
              <span className="visually-hidden">{t('muted')}</span>
            </span>
          )}
          <time dateTime={last.sent_at} className={styles.time}>
            {format.relativeTime(last.sent_at, Math.max(minute, Date.parse(last.sent_at)))}
          </time>
        </p>
        {profile?.fictional === true && <p className={styles.label}>{fictionalLabel}</p>}
        <div className={styles.last}>
          <Preview chat={chat} />
          <Unread count={unread} label={t('unread', { count: unread })} />
        </div>
        {renderFoot?.(chat, nameId)}
      </div>
      {renderActions?.(chat)}
    </li>
  );
};

/** One is said by the ring and, to screen readers, in words; more by their number. */
const Unread = (badge: { readonly count: number; readonly label: string }) =>
  badge.count === 1 ? <span className="visually-hidden">{badge.label}</span> : <CountBadge {...badge} />;

const ICONS = { photo: Camera, gift: Gift, voice: Mic, unsent: Undo2 };

const Preview = ({ chat: { profile, last_message: last } }: { readonly chat: Chat }) => {
  const t = useTranslations('chats');
  // What the other one wrote has gone with them.
  if (profile === null && !last.is_own) return <p className={styles.preview}>{t('deleted_text')}</p>;
  if (last.is_unsent) {
    return (
      <p className={clsx(styles.preview, styles.unsent)}>
        <ICONS.unsent aria-hidden />
        {t(last.is_own ? 'unsent_own' : 'unsent_other')}
      </p>
    );
  }
  const Icon = last.kind === 'text' ? undefined : ICONS[last.kind];
  const words = messageLine(last, {
    folded: () => t('folded'),
    photo: () => t('photo'),
    gift: () => t('gift'),
    voice: (length) => t('voice', { length }),
  });
  return (
    <p className={styles.preview}>
      {Icon && <Icon aria-hidden />}
      {last.is_own ? t('you', { text: words }) : words}
    </p>
  );
};
