import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Trash2 from 'lucide-react/icons/trash-2';
import { useLayoutEffect, useRef } from 'react';
import styles from '#web/features/chat/chats/chat-list.module.css';
import type { Chat } from '#web/features/chat/chats/chats-state.ts';
import { moveFocus } from '#web/features/chat/chats/move-focus.ts';
import { useTidyChats } from '#web/features/chat/chats/use-tidy-chats.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu } from '#web/ui/menu/menu.tsx';

type Props = {
  readonly chat: Chat;
  /** the row stands among those of one’s turn, which a muted conversation leaves */
  readonly isYourTurn?: boolean;
};

/** The conversation whose row had the focus as its list dropped it: its row in the other list takes the focus. */
let movedId: string | null = null;

/** What can be done with a conversation without opening it. */
export const ChatListMenu = ({ chat, isYourTurn = false }: Props) => {
  const t = useTranslations('chats');
  const { archive, mute, remove } = useTidyChats();
  const { id } = chat.conversation;
  const place = useRef<HTMLDivElement>(null);
  const label = t('actions.label', { name: chat.profile?.name ?? t('deleted_member') });
  const leave = (act: (gone: Chat) => Promise<void>) => () => {
    moveFocus(place.current);
    void act(chat);
  };
  useLayoutEffect(() => {
    const element = place.current;
    if (movedId === id) element?.querySelector('button')?.focus();
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      movedId = id;
      queueMicrotask(() => {
        movedId = null;
      });
    };
  }, [id]);
  return (
    <div ref={place} className={styles.menu}>
      <Menu
        label={label}
        items={[
          {
            id: 'mute',
            label: t(chat.muted ? 'actions.unmute' : 'actions.mute'),
            icon: chat.muted ? <Bell aria-hidden /> : <BellOff aria-hidden />,
            onSelect: isYourTurn ? leave(mute) : () => void mute(chat),
          },
          chat.archived
            ? {
                id: 'unarchive',
                label: t('actions.unarchive'),
                icon: <ArchiveRestore aria-hidden />,
                onSelect: leave(archive),
              }
            : {
                id: 'archive',
                label: t('actions.archive'),
                icon: <Archive aria-hidden />,
                onSelect: leave(archive),
              },
          {
            id: 'remove',
            label: t('actions.remove'),
            icon: <Trash2 aria-hidden />,
            tone: 'danger',
            onSelect: leave(remove),
          },
        ]}
        renderTrigger={(props) => <IconButton {...props} label={label} icon={<EllipsisVertical aria-hidden />} />}
      />
    </div>
  );
};
