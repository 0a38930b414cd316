import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { MemberCard as Member } from '#shared/contract/fields.ts';
import type { Settings } from '#shared/contract/office/sites-contract.ts';
import { MemberCard } from '#web/features/members/cards/member-card.tsx';
import styles from '#web/features/members/cards/member-grid.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';

type Props<Shown extends Member> = {
  members: readonly Shown[];
  settings: Pick<Settings, 'cdn_prefix' | 'fictional_singular'>;
  /** how many of the first pictures load at once */
  priorityCount?: number;
  /** stands on each photo */
  renderAction?: (member: Shown) => ReactNode;
  /** stands on each photo, below who it is */
  renderNote?: (member: Shown) => ReactNode;
  /** stands under each photo */
  renderBelow?: (member: Shown) => ReactNode;
  /** `led`: the first is four times as large where there is room, with six others beside it */
  look?: 'even' | 'led';
};

/** The first of a grid that is led. */
const LED_SIZES = '(width >= 1200px) 458px, (width >= 768px) 50vw, 66vw';

/** People side by side: 2, 3, 4 or 6 in a row. */
export const MemberGrid = <Shown extends Member>({
  members,
  settings,
  priorityCount = 0,
  renderAction,
  renderNote,
  renderBelow,
  look = 'even',
}: Props<Shown>) => (
  <ul role="list" className={clsx(styles.grid, look === 'led' && styles.isLed)}>
    {members.map((member, index) => (
      <MemberCard
        key={member.id}
        member={member}
        settings={settings}
        isPriority={index < priorityCount}
        action={renderAction?.(member)}
        note={renderNote?.(member)}
        sizes={look === 'led' && index === 0 ? LED_SIZES : undefined}
        below={renderBelow?.(member)}
      />
    ))}
  </ul>
);

type SkeletonProps = { count: number; look?: 'even' | 'led' };

export const MemberGridSkeleton = ({ count, look = 'even' }: SkeletonProps) => {
  const t = useTranslations('member');
  return (
    <SkeletonRegion label={t('loading')} className={clsx(styles.grid, look === 'led' && styles.isLed)}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} shape="photo" />
      ))}
    </SkeletonRegion>
  );
};
