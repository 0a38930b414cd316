import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Hand from 'lucide-react/icons/hand';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import styles from '#web/features/chat/chats/chat-list.module.css';
import type { Chat } from '#web/features/chat/chats/chats-state.ts';
import { useHold } from '#web/features/chat/chats/use-hold.ts';
import { useTidyChats } from '#web/features/chat/chats/use-tidy-chats.ts';
import { GoodbyeSheet } from '#web/features/chat/goodbye/goodbye-sheet.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu } from '#web/ui/menu/menu.tsx';

/** As the row around an element leaves: the keyboard goes on at its neighbour. */
const moveFocus = (element: HTMLElement | null): void => {
  const row = element?.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling ?? document.querySelector('main');
  (neighbour?.querySelector('a') ?? document.querySelector<HTMLElement>('main'))?.focus();
};

/** the way to more credits */
export type RenderUpgrade = (member: NonNullable<Chat['profile']>, missingCredits: number) => ReactNode;

type Props = {
  readonly chat: Chat;
  /** given where the row stands among those of one’s turn: a muted conversation leaves them, so does a goodbye */
  readonly renderUpgrade?: RenderUpgrade;
};

/** The conversation whose row had the focus as its list dropped it: its row in the other list takes the focus. */
let movedId: string | null = null;

/** What can be done with a conversation without opening it. */
export const ChatListMenu = ({ chat, renderUpgrade }: Props) => {
  const t = useTranslations('chats');
  const { archive, goodbye, mute, remove } = useTidyChats();
  const [sheet, setSheet] = useState<'closed' | 'open' | 'sent'>('closed');
  const { profile } = chat;
  const { id } = chat.conversation;
  const place = useRef<HTMLDivElement>(null);
  const label = t('actions.label', { name: profile?.name ?? t('deleted_member') });
  const leave = (act: (gone: Chat) => Promise<void>) => () => {
    moveFocus(place.current);
    void act(chat);
  };
  const leaveWithGoodbye = useEffectEvent(leave(goodbye));
  // The closing sheet gives the focus back to the row, so the row is left after that.
  useEffect(() => {
    if (sheet === 'sent') leaveWithGoodbye();
  }, [sheet]);
  useHold(place);
  const mayLeave = renderUpgrade !== undefined && profile !== null;
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
            onSelect: renderUpgrade !== undefined ? leave(mute) : () => void mute(chat),
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
          ...(mayLeave
            ? [
                {
                  id: 'goodbye',
                  label: t('goodbye.open'),
                  icon: <Hand aria-hidden />,
                  onSelect: () => setSheet('open'),
                },
              ]
            : []),
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
      {mayLeave && (
        <GoodbyeSheet
          conversation={sheet === 'open' ? id : null}
          name={profile.name}
          renderUpgrade={(missingCredits) => renderUpgrade(profile, missingCredits)}
          onSent={() => setSheet('sent')}
          onClose={() => setSheet('closed')}
        />
      )}
    </div>
  );
};
