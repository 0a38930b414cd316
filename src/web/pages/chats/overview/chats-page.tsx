import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import MessageCircle from 'lucide-react/icons/message-circle';
import { ChatList } from '#web/features/chat/chat-list.tsx';
import { chatsQuery } from '#web/features/chat/chats-queries.ts';
import { FictionalBadge } from '#web/features/site/fictional-badge.tsx';
import styles from '#web/pages/chats/overview/chats-page.module.css';
import type { HeadFacts } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { useApi } from '#web/platform/use-app.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export const head = ({ context: { i18n } }: PageInput): HeadFacts => ({ title: i18n.translator('chats')('title') });

export const Page = () => {
  const t = useTranslations('chats');
  const { data } = useQuery(chatsQuery(useApi()));
  if (data === undefined) return null;
  const { chats } = data;
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      {chats.length === 0 ? (
        <EmptyState
          picture={<MessageCircle aria-hidden />}
          title={t('empty_title')}
          text={t('empty_text')}
          action={<LinkButton render={(props) => <Link to="/members" {...props} />}>{t('empty_action')}</LinkButton>}
        />
      ) : (
        <ChatList chats={chats} fictionalLabel={<FictionalBadge />} onlineLabel={t('online')} />
      )}
    </div>
  );
};
