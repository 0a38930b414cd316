import { useQuery } from '@tanstack/react-query';
import type { MemberCard } from '#shared/contract/fields.ts';
import type { Settings } from '#shared/contract/office/sites-contract.ts';
import type { Chat } from '#web/features/chat/conversation-queries.ts';
import { LikeButton } from '#web/features/likes/like-button.tsx';
import { LikesToasts } from '#web/features/likes/likes-toasts.tsx';
import { memberQuery } from '#web/features/members/member-queries.ts';
import styles from '#web/pages/chats/conversation/welcome-credits.module.css';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Props = {
  readonly member: MemberCard;
  readonly chat: Pick<Chat, 'credits' | 'prices'>;
  readonly signupCredits: Settings['signup_credits'];
  readonly isPaid: boolean;
};

/** Tells members who have not used their sign-up credits how many messages these pay for, and what is free. */
export const WelcomeCredits = ({ member, chat: { credits, prices }, signupCredits, isPaid }: Props) => {
  const t = useTranslations('upgrade');
  const count = prices.text === 0 ? 0 : Math.floor(credits / prices.text);
  if (isPaid || credits !== signupCredits || count === 0) return null;
  return (
    <div className={styles.welcome}>
      <p>{t('welcome.title', { credits, count })}</p>
      {member.is_reachable && (
        <LikesToasts>
          <FreeLike member={member} />
        </LikesToasts>
      )}
    </div>
  );
};

const FreeLike = ({ member }: { readonly member: MemberCard }) => {
  const t = useTranslations('upgrade');
  const { data: answer } = useQuery(memberQuery(useApi(), member.id));
  if (answer?.ok !== true) return null;
  const { is_liked_by_me: isLiked } = answer.data;
  return (
    <div className={styles.free}>
      <LikeButton member={member} isLikedBefore={isLiked} look="profile" />
      {!isLiked && <p>{t('welcome.free', { name: member.name })}</p>}
    </div>
  );
};
