import { Link } from '@tanstack/react-router';
import GiftIcon from 'lucide-react/icons/gift';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import type { ComponentProps } from 'react';
import { LikeButton } from '#web/features/likes/like-button.tsx';
import type { OpenedProfile } from '#web/features/members/member-queries.ts';
import styles from '#web/pages/members/members-id/profile-actions.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

type Props = { readonly member: OpenedProfile; readonly isVisitor: boolean };

/**
 * The main actions on a profile, always within reach of a thumb; none for blocked members. For members who cannot be
 * reached only an earlier like can be removed.
 */
export const ProfileActions = ({ member, isVisitor }: Props) => {
  const t = useTranslations('member');
  const like = useTranslations('like');
  const { id, name, is_reachable: isReachable, is_liked_by_me: isLiked } = member;
  if (member.is_blocked_by_me || (!isReachable && !isLiked)) return null;
  const giftLabel = t('gift', { name });
  const gift = {
    'aria-label': giftLabel,
    title: giftLabel,
    className: styles.gift,
    children: <GiftIcon aria-hidden />,
  };
  const write = (render: ComponentProps<typeof LinkButton>['render']) => (
    <LinkButton
      variant="warm"
      size="large"
      icon={<MessageCircle aria-hidden />}
      className={styles.write ?? ''}
      {...(render && { render })}
    >
      {t('write')}
    </LinkButton>
  );
  return (
    <div role="group" aria-label={t('actions', { name })} data-action-bar className={styles.bar}>
      {isVisitor ? (
        <>
          <Link to="/members/$id/signup" params={{ id }} search={{ want: 'gift' }} {...gift} />
          {write((props) => (
            <Link to="/members/$id/signup" params={{ id }} {...props} />
          ))}
          <Link
            to="/members/$id/signup"
            params={{ id }}
            search={{ want: 'like' }}
            aria-label={like('label', { name })}
            title={like('label', { name })}
            className={styles.like}
          >
            <Heart aria-hidden />
          </Link>
        </>
      ) : (
        <>
          {isReachable && <Link to="/members/$profile/chat" params={{ profile: id }} hash="gift" {...gift} />}
          {isReachable &&
            write((props) => (
              <Link
                to="/members/$profile/chat"
                params={{ profile: id }}
                state={{ isFirstLineWanted: true }}
                {...props}
              />
            ))}
          <LikeButton member={member} isLikedBefore={isLiked} look="profile" />
        </>
      )}
    </div>
  );
};
