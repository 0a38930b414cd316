import { clsx } from 'clsx';
import Heart from 'lucide-react/icons/heart';
import type { MemberCard } from '#shared/contract/fields.ts';
import styles from '#web/features/likes/like-button.module.css';
import { useLike } from '#web/features/likes/use-like.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { faceWordClass } from '#web/ui/face/face-card.tsx';

type Props = {
  readonly member: Pick<MemberCard, 'id' | 'name' | 'is_reachable'>;
  readonly isLikedBefore: boolean;
  /** `card`: on the photo; `back`: below it, for a member who likes the reader; `profile`: beside other buttons */
  readonly look: 'card' | 'back' | 'profile';
};

/** The like button, pressed while the member is liked. */
export const LikeButton = ({ member: { id, name, is_reachable: isReachable }, isLikedBefore, look }: Props) => {
  const t = useTranslations('like');
  const { isLiked, toggle } = useLike({ id, isLikedBefore });
  const isBack = look === 'back' && !isLiked;
  const label = t(isLiked ? 'unlike' : isBack ? 'back.label' : 'label', { name });
  const heart = (
    <Heart aria-hidden className={clsx(styles.heart, look === 'profile' && styles.warm, isLiked && styles.full)} />
  );
  // Not shown if the member would never see the like; an earlier like can still be removed.
  if (!isReachable && !isLiked) return null;
  const press = () => void toggle();
  if (look === 'back') {
    return (
      <Button variant="warm" size="small" block icon={heart} aria-label={label} title={label} onClick={press}>
        {isBack && <span className={faceWordClass}>{t('back.word')}</span>}
      </Button>
    );
  }
  if (look === 'card') {
    return <IconButton label={label} icon={heart} variant={isLiked ? 'warm' : 'onPhoto'} onClick={press} />;
  }
  return <IconButton label={label} icon={heart} variant="raised" size="large" onClick={press} />;
};
