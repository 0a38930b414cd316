import type { ReactNode } from 'react';
import type { MemberCard as Member } from '#shared/contract/fields.ts';
import type { Settings } from '#shared/contract/office/sites-contract.ts';
import { MemberCard } from '#web/features/members/cards/member-card.tsx';
import styles from '#web/features/members/cards/member-grid.module.css';

type Props<Shown extends Member> = {
  members: readonly Shown[];
  settings: Pick<Settings, 'cdn_prefix' | 'fictional_singular'>;
  /** members whose profile contains one of the reader's muted words */
  foldedIds?: readonly string[];
  /** the number of photos that load first */
  priorityCount?: number;
  /** on each photo */
  renderAction?: (member: Shown) => ReactNode;
  /** below each name and city */
  renderBelow?: (member: Shown) => ReactNode;
  /** the photos' `sizes`, if the grid has other columns than its own */
  sizes?: string;
  /** the first photo's `sizes`, if it is wider than the others */
  firstSizes?: string;
};

/** A grid of members with 2, 3, 4 or 6 columns. */
export const MemberGrid = <Shown extends Member>({
  members,
  settings,
  foldedIds,
  priorityCount = 0,
  renderAction,
  renderBelow,
  sizes,
  firstSizes = sizes,
}: Props<Shown>) => (
  <ul role="list" className={styles.grid}>
    {members.map((member, index) => (
      <MemberCard
        key={member.id}
        member={member}
        settings={settings}
        isFolded={foldedIds?.includes(member.id) ?? false}
        isPriority={index < priorityCount}
        action={renderAction?.(member)}
        sizes={index === 0 ? firstSizes : sizes}
        below={renderBelow?.(member)}
      />
    ))}
  </ul>
);
