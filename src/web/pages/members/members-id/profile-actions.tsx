import type { MemberProfile } from '#shared/contract/members-contract.ts';
import { BlockButton } from '#web/features/blocks/block-button.tsx';
import { ReportButton } from '#web/features/reports/report-button.tsx';
import styles from '#web/pages/members/members-id/profile.module.css';

/** What one can do about somebody. */
export const ProfileActions = ({ member }: { member: MemberProfile }) => (
  <div className={styles.ways}>
    <BlockButton member={member} isBlocked={member.is_blocked_by_me} />
    <ReportButton member={member} />
  </div>
);
