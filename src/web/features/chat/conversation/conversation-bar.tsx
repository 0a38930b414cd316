import { Link } from '@tanstack/react-router';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Hand from 'lucide-react/icons/hand';
import Shield from 'lucide-react/icons/shield';
import Trash2 from 'lucide-react/icons/trash-2';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import type { Chat } from '#web/features/chat/conversation-queries.ts';
import styles from '#web/features/chat/conversation/conversation-bar.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { StatusDot } from '#web/ui/badge/badge.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu } from '#web/ui/menu/menu.tsx';
import { Avatar } from '#web/ui/photo/avatar.tsx';

type Props = {
  readonly chat: Pick<Chat, 'profile' | 'name' | 'conversation' | 'why_cannot_write'>;
  readonly cdnPrefix: string;
  readonly fictionalLabel: ReactNode;
  readonly isOnline: boolean;
  readonly isTyping: boolean;
  readonly onArchive: () => void;
  readonly onMute: () => void;
  readonly onGoodbye: () => void;
  readonly onRemove: () => void;
  /** null: the partner's profile no longer exists */
  readonly onSafety: (() => void) | null;
};

/** Returns true if the goodbye sheet is offered: the member can write and the profile is not fictional. */
const mayLeave = ({ why_cannot_write: why, profile }: Props['chat']): boolean =>
  why === null && profile?.fictional !== true;

/** The bar above a conversation: the partner, and a menu of what can be done with the conversation. */
export const ConversationBar = (props: Props) => {
  const { chat, cdnPrefix, fictionalLabel, isOnline, isTyping, onArchive, onMute, onGoodbye, onRemove, onSafety } =
    props;
  const t = useTranslations('chat');
  const { profile, conversation } = chat;
  const isArchived = conversation?.archived === true;
  const isMuted = conversation?.muted === true;
  const items = [
    ...(profile === null
      ? []
      : [
          {
            id: 'view',
            label: t('bar.view'),
            icon: <UserRound aria-hidden />,
            render: (item: object) => (
              <Link to="/members/$id" params={{ id: profile.id }} activeOptions={{ exact: true }} {...item} />
            ),
          },
        ]),
    ...(conversation === null
      ? []
      : [
          {
            id: 'mute',
            label: t(isMuted ? 'bar.unmute' : 'bar.mute'),
            icon: isMuted ? <Bell aria-hidden /> : <BellOff aria-hidden />,
            onSelect: onMute,
          },
          {
            id: 'archive',
            label: t(isArchived ? 'bar.unarchive' : 'bar.archive'),
            icon: isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />,
            onSelect: onArchive,
          },
          ...(!mayLeave(chat)
            ? []
            : [{ id: 'goodbye', label: t('bar.goodbye'), icon: <Hand aria-hidden />, onSelect: onGoodbye }]),
          {
            id: 'remove',
            label: t('bar.remove'),
            icon: <Trash2 aria-hidden />,
            tone: 'danger' as const,
            onSelect: onRemove,
          },
        ]),
    ...(onSafety === null
      ? []
      : [
          {
            id: 'safety',
            label: t('bar.safety'),
            icon: <Shield aria-hidden />,
            isSeparated: true,
            onSelect: onSafety,
          },
        ]),
  ];
  return (
    <header className={styles.bar} data-toasts-below>
      <Link to="/chats" activeOptions={{ exact: true }} className={styles.back} aria-label={t('bar.back')}>
        <ChevronLeft aria-hidden />
      </Link>
      {profile === null ? (
        <h1 className={styles.gone}>{chat.name ?? t('bar.deleted')}</h1>
      ) : (
        <div className={styles.who}>
          <Avatar
            src={profile.main_image ? cdnPrefix + profile.main_image.thumb_filename : undefined}
            alt=""
            placeholder={{ color: profile.main_image?.placeholder }}
            fallback={<UserRound aria-hidden />}
            status={isOnline && <StatusDot label="" />}
          />
          <div className={styles.words}>
            <h1 translate="no" className={styles.name}>
              <Link to="/members/$id" params={{ id: profile.id }} activeOptions={{ exact: true }}>
                {t('bar.name_age', { name: profile.name, age: profile.age })}
              </Link>
            </h1>
            <Presence isOnline={isOnline} isTyping={isTyping} />
            <p role="status" className={styles.muted}>
              {isMuted && (
                <>
                  <BellOff aria-hidden />
                  {t('bar.muted')}
                </>
              )}
            </p>
            {profile.fictional && fictionalLabel}
          </div>
        </div>
      )}
      {items.length > 0 && (
        <Menu
          label={t('bar.more')}
          items={items}
          renderTrigger={(trigger) => (
            <IconButton {...trigger} label={t('bar.more')} icon={<EllipsisVertical aria-hidden />} />
          )}
        />
      )}
    </header>
  );
};

const Presence = ({ isOnline, isTyping }: Pick<Props, 'isOnline' | 'isTyping'>) => {
  const t = useTranslations('chat');
  return (
    <p role="status" className={styles.state}>
      {isTyping ? <span className={styles.typing}>{t('bar.typing')}</span> : isOnline && <span>{t('bar.online')}</span>}
    </p>
  );
};
