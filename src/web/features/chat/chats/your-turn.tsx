import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { ChatListMenu } from '#web/features/chat/chats/chat-list-menu.tsx';
import rowStyles from '#web/features/chat/chats/chat-list.module.css';
import { ChatList } from '#web/features/chat/chats/chat-list.tsx';
import styles from '#web/features/chat/chats/chats-overview.module.css';
import type { Chat } from '#web/features/chat/chats/chats-state.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

/** Conversations in which a real person wrote last. Fictional profiles wait for nothing and never stand here. */
export const YourTurn = ({ chats }: { readonly chats: readonly Chat[] }) => {
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
        renderFoot={({ conversation }, nameId) => (
          <div className={rowStyles.foot}>
            <LinkButton
              variant="outline"
              size="small"
              render={(props) => (
                <Link
                  to="/chats/$id"
                  params={{ id: conversation.id }}
                  state={{ isIdeaWanted: true }}
                  aria-describedby={nameId}
                  {...props}
                />
              )}
            >
              {t('turn.ideas')}
            </LinkButton>
          </div>
        )}
      />
    </section>
  );
};
