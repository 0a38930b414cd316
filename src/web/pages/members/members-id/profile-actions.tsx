import { BlockButton } from '#web/features/blocks/block-button.tsx';
import { LikeButton } from '#web/features/likes/like-button.tsx';
import { LikesToasts } from '#web/features/likes/likes-toasts.tsx';
import type { OpenedProfile } from '#web/features/members/member-queries.ts';
import { ReportButton } from '#web/features/reports/report-button.tsx';
import styles from '#web/pages/members/members-id/profile.module.css';

/** What one can do about somebody. */
export const ProfileActions = ({ member }: { member: OpenedProfile }) => (
  <LikesToasts>
    <div className={styles.ways}>
      {!member.is_blocked_by_me && <LikeButton member={member} isLikedBefore={member.is_liked_by_me} look="profile" />}
      <BlockButton member={member} isBlocked={member.is_blocked_by_me} />
      <ReportButton member={member} />
    </div>
  </LikesToasts>
);
