import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { ChatListMenu, type RenderUpgrade } from '#web/features/chat/chats/chat-list-menu.tsx';
import { ChatList } from '#web/features/chat/chats/chat-list.tsx';
import styles from '#web/features/chat/chats/chats-overview.module.css';
import type { Chat } from '#web/features/chat/chats/chats-state.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import stack from '#web/ui/layout/stack.module.css';

type Props = {
  readonly chats: readonly Chat[];
  readonly renderUpgrade: RenderUpgrade;
};

/** Conversations in which a real person wrote last. Fictional profiles wait for nothing and never stand here. */
export const YourTurn = ({ chats, renderUpgrade }: Props) => {
  const t = useTranslations('chats');
  const id = useId();
  if (chats.length === 0) return null;
  return (
    <section aria-labelledby={id} className={stack.gap2}>
      <h2 id={id} className={styles.title}>
        {t('turn.title')}
      </h2>
      <ChatList
        chats={chats}
        fictionalLabel={null}
        onlineLabel={t('online')}
        renderActions={(chat) => <ChatListMenu chat={chat} renderUpgrade={renderUpgrade} />}
        renderFoot={({ conversation }, nameId) => (
          <Link
            to="/chats/$id"
            params={{ id: conversation.id }}
            state={{ isIdeaWanted: true }}
            aria-describedby={nameId}
            className={styles.ideas}
          >
            {t('turn.ideas')}
          </Link>
        )}
      />
    </section>
  );
};
