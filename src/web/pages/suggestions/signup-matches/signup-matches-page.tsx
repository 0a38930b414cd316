import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import UserRoundPen from 'lucide-react/icons/user-round-pen';
import { useUser } from '#web/features/account/use-user.ts';
import { LikeButton } from '#web/features/likes/like-button.tsx';
import { LikesToasts } from '#web/features/likes/likes-toasts.tsx';
import { MemberGrid } from '#web/features/members/cards/member-grid.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import { ReasonList } from '#web/features/suggestions/reason-list.tsx';
import { suggestionsQuery } from '#web/features/suggestions/suggestion-queries.ts';
import styles from '#web/pages/suggestions/signup-matches/signup-matches-page.module.css';
import { useApi } from '#web/platform/app/use-app.ts';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { Scene } from '#web/platform/scenes/scene.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import stack from '#web/ui/layout/stack.module.css';

export const load = ({ context: { api, queryClient } }: PageInput) => queryClient.query(suggestionsQuery(api));

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({
  title: i18n.translator('suggestions')('title'),
});

/** The end of the sign-up: suggested members with reasons. Before confirming the address, a member can only look. */
export const Page = () => {
  const t = useTranslations('suggestions');
  const settings = useSettings();
  const isWaiting = useUser()?.status === 'not_confirmed';
  const { data: members } = useSuspenseQuery(suggestionsQuery(useApi()));
  const goOn = (
    <LinkButton size="large" icon={<Search aria-hidden />} render={(props) => <Link to="/members" {...props} />}>
      {t('go_on')}
    </LinkButton>
  );
  if (members.length === 0) {
    return (
      <EmptyState picture={<Scene kind="explore" />} title={t('empty.title')} text={t('empty.text')} action={goOn} />
    );
  }
  return (
    <LikesToasts>
      <div className={styles.page}>
        <header className={stack.gap2}>
          <h1>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
        </header>
        {isWaiting && (
          <Alert tone="info">
            <p>{t('waiting')}</p>
          </Alert>
        )}
        <h2 className={styles.count}>{t('count', { count: members.length })}</h2>
        <MemberGrid
          members={members}
          settings={settings}
          priorityCount={4}
          renderAction={(member) => !isWaiting && <LikeButton member={member} isLikedBefore={false} look="card" />}
          renderBelow={({ name, reasons }) => <ReasonList name={name} reasons={reasons} />}
        />
        <footer className={styles.footer}>
          {goOn}
          <p className={styles.lead}>{t('better.text')}</p>
          <LinkButton
            variant="soft"
            icon={<UserRoundPen aria-hidden />}
            render={(props) => <Link to="/profile" {...props} />}
          >
            {t('better.action')}
          </LinkButton>
        </footer>
      </div>
    </LikesToasts>
  );
};
