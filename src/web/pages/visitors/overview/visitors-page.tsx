import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LikeButton } from '#web/features/likes/like-button.tsx';
import { LikeListLinks } from '#web/features/likes/like-list-links.tsx';
import { LikesToasts } from '#web/features/likes/likes-toasts.tsx';
import { OwnLine } from '#web/features/members/cards/own-line.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import { VisitorList } from '#web/features/visits/visitor-list.tsx';
import { visitorsQuery } from '#web/features/visits/visitors-queries.ts';
import { VisitorsTitle } from '#web/features/visits/visitors-title.tsx';
import { useApi } from '#web/platform/app/use-app.ts';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { loadForDocument } from '#web/platform/loading/load-for-document.ts';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import styles from '#web/ui/page/wide-page.module.css';

export const load = ({ context: { api, queryClient } }: PageInput) =>
  loadForDocument(queryClient.infiniteQuery({ ...visitorsQuery(api), staleTime: 0 }));

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({
  title: i18n.translator('visitors')('title'),
});

/** Members who opened the reader's profile, with links to the lists of likes. */
export const Page = () => {
  const t = useTranslations('visitors');
  const { cdn_prefix: cdnPrefix } = useSettings();
  const isInvisible = useInfiniteQuery(visitorsQuery(useApi())).data?.pages[0]?.is_invisible === true;
  return (
    <LikesToasts>
      <div className={styles.page}>
        <VisitorsTitle />
        <LikeListLinks current="visitors" />
        <VisitorList
          cdnPrefix={cdnPrefix}
          renderAction={(visitor) => <LikeButton member={visitor} isLikedBefore={visitor.is_liked_by_me} look="card" />}
          renderBelow={({ own_words: line }) => <OwnLine line={line} />}
        />
        {!isInvisible && (
          <p className={styles.intro}>
            {t('mutual.text')}{' '}
            <Link to="/settings" hash="browsing">
              {t('mutual.action')}
            </Link>
          </p>
        )}
      </div>
    </LikesToasts>
  );
};
