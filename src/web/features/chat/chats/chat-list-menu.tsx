import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import styles from '#web/features/chat/chats/chat-list.module.css';
import type { Chat } from '#web/features/chat/chats/chats-state.ts';
import { useTidyChats } from '#web/features/chat/chats/use-tidy-chats.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu } from '#web/ui/menu/menu.tsx';

type Props = {
  readonly chat: Chat;
  /** the row stands among those of one’s turn, which a muted conversation leaves */
  readonly isYourTurn?: boolean;
};

/** What can be done with a conversation without opening it. */
export const ChatListMenu = ({ chat, isYourTurn = false }: Props) => {
  const t = useTranslations('chats');
  const { archive, mute, remove } = useTidyChats();
  const place = useRef<HTMLDivElement>(null);
  const label = t('actions.label', { name: chat.profile?.name ?? t('deleted_member') });
  /** The row goes; the keyboard goes on at its neighbour. */
  const leaveRow = (act: (gone: Chat) => Promise<void>) => () => {
    const row = place.current?.closest('li');
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling ?? document.querySelector('main');
    (neighbour?.querySelector('a') ?? document.querySelector<HTMLElement>('main'))?.focus();
    void act(chat);
  };
  return (
    <div ref={place} className={styles.menu}>
      <Menu
        label={label}
        items={[
          {
            id: 'mute',
            label: t(chat.muted ? 'actions.unmute' : 'actions.mute'),
            icon: chat.muted ? <Bell aria-hidden /> : <BellOff aria-hidden />,
            onSelect: isYourTurn ? leaveRow(mute) : () => void mute(chat),
          },
          chat.archived
            ? {
                id: 'unarchive',
                label: t('actions.unarchive'),
                icon: <ArchiveRestore aria-hidden />,
                onSelect: leaveRow(archive),
              }
            : {
                id: 'archive',
                label: t('actions.archive'),
                icon: <Archive aria-hidden />,
                onSelect: leaveRow(archive),
              },
          {
            id: 'remove',
            label: t('actions.remove'),
            icon: <Trash2 aria-hidden />,
            tone: 'danger',
            onSelect: leaveRow(remove),
          },
        ]}
        renderTrigger={(props) => <IconButton {...props} label={label} icon={<EllipsisVertical aria-hidden />} />}
      />
    </div>
  );
};
