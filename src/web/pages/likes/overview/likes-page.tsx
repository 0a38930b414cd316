import { useQuery } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { LIKE_LISTS, type LikeListKind, MOST_LIKES_LISTED } from '#shared/domain/search/like-lists.ts';
import { LikeListLinks } from '#web/features/likes/like-list-links.tsx';
import { likeListQuery } from '#web/features/likes/like-list-queries.ts';
import { LikeList } from '#web/features/likes/like-list.tsx';
import { likesQuery } from '#web/features/likes/likes-queries.ts';
import { LikesToasts } from '#web/features/likes/likes-toasts.tsx';
import { OwnLine } from '#web/features/members/cards/own-line.tsx';
import { FictionalBadge } from '#web/features/site/fictional-badge.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { loadForDocument } from '#web/platform/loading/load-for-document.ts';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import styles from '#web/ui/page/wide-page.module.css';

/** Returns the list in the address; the first one if there is none. */
const readType = ({ type = LIKE_LISTS[0] }: PageInput['params']): LikeListKind => {
  const known = LIKE_LISTS.find((one) => one === type);
  if (known === undefined) throw notFound();
  return known;
};

export const load = ({ context: { api, queryClient }, params }: PageInput) =>
  loadForDocument(queryClient.infiniteQuery({ ...likeListQuery(api, readType(params)), staleTime: 0 }));

export const head = ({ context: { i18n }, params }: PageInput): PageMetadata => {
  const t = i18n.translator('likes');
  return { title: params['type'] === undefined ? t('title') : `${t(`lists.${readType(params)}`)} · ${t('title')}` };
};

/** One of the three lists of likes, with links to the others. */
export const Page = () => {
  const t = useTranslations('likes');
  const { cdn_prefix: cdnPrefix } = useSettings();
  const count = useQuery(likesQuery(useApi())).data?.num_likes ?? 0;
  const type = readType(useParams({ strict: false }));
  return (
    <LikesToasts>
      <div className={styles.page}>
        <h1>
          {type === 'received'
            ? t('received_title', { count, plus: count < MOST_LIKES_LISTED ? '' : '+' })
            : t('title')}
        </h1>
        <LikeListLinks current={type} />
        <LikeList
          key={type}
          type={type}
          cdnPrefix={cdnPrefix}
          fictionalLabel={<FictionalBadge tone="onPhoto" />}
          renderBelow={({ own_words: line }) => <OwnLine line={line} />}
        />
      </div>
    </LikesToasts>
  );
};
