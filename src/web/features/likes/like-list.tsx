import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LikeListKind } from '#shared/domain/search/like-lists.ts';
import { likeListQuery } from '#web/features/likes/like-list-queries.ts';
import { LikedMemberCard, type ListedMember } from '#web/features/likes/liked-member-card.tsx';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { MoreButton } from '#web/platform/loading/more-button.tsx';
import { WhenLoaded } from '#web/platform/loading/when-loaded.tsx';
import { Scene } from '#web/platform/scenes/scene.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { faceGridClass, FaceGridSkeleton } from '#web/ui/face/face-grid.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

type Props = {
  readonly type: LikeListKind;
  readonly cdnPrefix: string;
  /** the label of a fictional profile */
  readonly fictionalLabel: ReactNode;
  /** below each city */
  readonly renderBelow?: (member: ListedMember) => ReactNode;
};

/** Shows the members of a list, newest first, with a button to load more. */
export const LikeList = ({ type, cdnPrefix, fictionalLabel, renderBelow }: Props) => {
  const t = useTranslations('likes');
  const list = useInfiniteQuery(likeListQuery(useApi(), type));
  return (
    <WhenLoaded
      query={list}
      failure={t('error')}
      skeleton={<FaceGridSkeleton label={t(`lists.${type}`)} hasButton={type !== 'sent'} hasWords />}
    >
      {({ pages }) => {
        const members = pages.flatMap((page) => page.members);
        if (members.length === 0) {
          return (
            <EmptyState
              picture={<Scene kind={type === 'matches' ? 'match' : 'alone'} />}
              title={t(`empty.${type}.title`)}
              text={t(`empty.${type}.text`)}
              action={
                <LinkButton render={(props) => <Link to="/members" {...props} />}>{t('empty.action')}</LinkButton>
              }
            />
          );
        }
        return (
          <>
            <ul role="list" className={faceGridClass}>
              {members.map((member) => (
                <LikedMemberCard
                  key={member.id}
                  member={member}
                  type={type}
                  cdnPrefix={cdnPrefix}
                  fictionalLabel={fictionalLabel}
                  below={renderBelow?.(member)}
                />
              ))}
            </ul>
            <MoreButton list={list} label={t('more')} />
          </>
        );
      }}
    </WhenLoaded>
  );
};
