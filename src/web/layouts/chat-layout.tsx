import { Outlet } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useUser } from '#web/features/account/use-user.ts';
import chatStyles from '#web/layouts/chat-layout.module.css';
import styles from '#web/layouts/layout.module.css';
import { MemberPart } from '#web/layouts/member-parts.tsx';
import { TopNavigation } from '#web/layouts/navigation/top-navigation.tsx';
import { SiteEntry } from '#web/layouts/site-entry.tsx';
import { SkipLink } from '#web/layouts/skip-link.tsx';
import { usePageName } from '#web/layouts/use-page-name.ts';

/** Pages that fill the screen; on phones they hide the navigation. */
const CONVERSATIONS = new Set<string | null>(['chats-id', 'members-id-chat']);

/** The layout of the chat pages: navigation and a member's account alerts, without a footer. */
export const ChatLayout = () => {
  const isMember = useUser() !== null;
  const isConversation = CONVERSATIONS.has(usePageName());
  return (
    <div
      className={clsx(
        styles.page,
        isMember && !isConversation && styles.hasBottomBar,
        isConversation && chatStyles.conversation,
      )}
    >
      <SkipLink />
      <TopNavigation />
      {isMember && <MemberPart name="offer" />}
      {isMember && <MemberPart name="activation" />}
      {isMember && <MemberPart name="alerts" />}
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <SiteEntry layout="other" />
      {isMember && <MemberPart name="tabs" />}
    </div>
  );
};
