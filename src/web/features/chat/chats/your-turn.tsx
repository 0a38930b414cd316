import { useId } from 'react';
import { ChatListMenu } from '#web/features/chat/chats/chat-list-menu.tsx';
import { ChatList } from '#web/features/chat/chats/chat-list.tsx';
import styles from '#web/features/chat/chats/chats-overview.module.css';
import type { Chat } from '#web/features/chat/chats/chats-state.ts';
import { TurnFoot, type TurnFootProps } from '#web/features/chat/chats/turn-foot.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Props = Pick<TurnFootProps, 'renderUpgrade'> & { readonly chats: readonly Chat[] };

/** Conversations in which a real person wrote last. Fictional profiles wait for nothing and never stand here. */
export const YourTurn = ({ chats, renderUpgrade }: Props) => {
  const t = useTranslations('chats');
  const id = useId();
  if (chats.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.turn}>
      <h2 id={id} className={styles.title}>
        {t('turn.title')}
      </h2>
      <p className={styles.hint}>{t('turn.text')}</p>
      <ChatList
        chats={chats}
        fictionalLabel={null}
        onlineLabel={t('online')}
        renderActions={(chat) => <ChatListMenu chat={chat} isYourTurn />}
        renderFoot={(chat, nameId) => <TurnFoot chat={chat} nameId={nameId} renderUpgrade={renderUpgrade} />}
      />
    </section>
  );
};
