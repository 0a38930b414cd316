import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import { isolated } from '#shared/i18n/isolated.ts';
import { LikeButton } from '#web/features/likes/like-button.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { cardLinkClass } from '#web/ui/card/card.tsx';
import { FaceCard, faceDetailClass } from '#web/ui/face/face-card.tsx';

type Props = {
  readonly member: OutputOf<'GET /api/liked-members.php'>['members'][number];
  readonly cdnPrefix: string;
  readonly fictionalLabel: ReactNode;
};

/** Opening it clears its "new". */
export const LikedMemberCard = ({ member, cdnPrefix, fictionalLabel }: Props) => {
  const t = useTranslations('likes');
  const { id, name, age, city, main_image: image, fictional, like_new: isNew, is_liked_by_me: isLikedBefore } = member;
  return (
    <FaceCard
      image={image && { src: cdnPrefix + image.filename, placeholder: image.placeholder }}
      corner={isNew && <Badge tone="unread">{t('new', { personGender: member.gender })}</Badge>}
      name={
        <Link to="/likes/m/$id" params={{ id }} translate="no" className={cardLinkClass}>
          {isolated(name)}, {age}
        </Link>
      }
      details={
        <>
          {city !== null && <span className={faceDetailClass}>{city}</span>}
          {fictional && fictionalLabel}
        </>
      }
      action={<LikeButton member={member} isLikedBefore={isLikedBefore} look="card" />}
    />
  );
};
