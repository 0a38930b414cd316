import { Link } from '@tanstack/react-router';
import MessageCircle from 'lucide-react/icons/message-circle';
import { BlockButton } from '#web/features/blocks/block-button.tsx';
import { LikeButton } from '#web/features/likes/like-button.tsx';
import { LikesToasts } from '#web/features/likes/likes-toasts.tsx';
import type { OpenedProfile } from '#web/features/members/member-queries.ts';
import { ReportButton } from '#web/features/reports/report-button.tsx';
import styles from '#web/pages/members/members-id/profile.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

/** What one can do about somebody. */
export const ProfileActions = ({ member }: { member: OpenedProfile }) => {
  const t = useTranslations('member');
  return (
    <LikesToasts>
      <div className={styles.ways}>
        {!member.is_blocked_by_me && member.is_reachable && (
          <LinkButton
            variant="secondary"
            icon={<MessageCircle aria-hidden />}
            render={(props) => (
              <Link
                to="/members/$profile/chat"
                params={{ profile: member.id }}
                state={{ isFirstLineWanted: true }}
                {...props}
              />
            )}
          >
            {t('write')}
          </LinkButton>
        )}
        {!member.is_blocked_by_me && (
          <LikeButton member={member} isLikedBefore={member.is_liked_by_me} look="profile" />
        )}
        <BlockButton member={member} isBlocked={member.is_blocked_by_me} />
        <ReportButton member={member} />
      </div>
    </LikesToasts>
  );
};
