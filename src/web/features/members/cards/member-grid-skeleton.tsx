import type { ReactNode } from 'react';
import styles from '#web/features/members/cards/member-grid.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { FaceSkeleton } from '#web/ui/face/face-grid.tsx';
import { SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';

type Props = {
  readonly count: number;
  /** of the element around the grid */
  readonly className?: string | undefined;
  /** below each name and city */
  readonly below?: ReactNode;
};

/** A file of its own, so that the front page, which shows only a loaded grid, does not carry its styles. */
export const MemberGridSkeleton = ({ count, className, below }: Props) => {
  const t = useTranslations('member');
  return (
    <SkeletonRegion label={t('loading')} className={className}>
      <ul role="list" aria-hidden className={styles.grid}>
        {Array.from({ length: count }, (_, index) => (
          <FaceSkeleton key={index} as="li">
            {below}
          </FaceSkeleton>
        ))}
      </ul>
    </SkeletonRegion>
  );
};
