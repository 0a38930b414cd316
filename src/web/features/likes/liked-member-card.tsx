import { Link } from '@tanstack/react-router';
import MessageCircle from 'lucide-react/icons/message-circle';
import { type ReactNode, useState } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import type { LikeListKind } from '#shared/domain/search/like-lists.ts';
import { nameAgeWords } from '#shared/i18n/isolated.ts';
import { LikeButton } from '#web/features/likes/like-button.tsx';
import { useOwnLikes } from '#web/features/likes/use-own-likes.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { cardLinkClass } from '#web/ui/card/card.tsx';
import { NameAge } from '#web/ui/card/name-age.tsx';
import { FaceCard, faceDetailClass, faceNameClass, faceWordClass } from '#web/ui/face/face-card.tsx';

export type ListedMember = OutputOf<'GET /api/liked-members.php'>['members'][number];

type Props = {
  readonly member: ListedMember;
  /** the list that contains the card */
  readonly type: LikeListKind;
  readonly cdnPrefix: string;
  readonly fictionalLabel: ReactNode;
  /** below the city */
  readonly below?: ReactNode;
};

const HelloLink = ({ id, name }: Pick<Props['member'], 'id' | 'name'>) => {
  const t = useTranslations('like');
  const label = t('hello.label', { name });
  return (
    <LinkButton
      variant="warm"
      size="small"
      block
      icon={<MessageCircle aria-hidden />}
      render={(props) => (
        <Link
          to="/members/$profile/chat"
          params={{ profile: id }}
          state={{ isFirstLineWanted: true }}
          aria-label={label}
          title={label}
          {...props}
        />
      )}
    >
      <span className={faceWordClass}>{t('hello.word')}</span>
    </LinkButton>
  );
};

/** A card in a list of likes. Opening it removes the label “new”. */
export const LikedMemberCard = ({ member, type, cdnPrefix, fictionalLabel, below }: Props) => {
  const t = useTranslations('likes');
  const { id, name, city, main_image: image, fictional, like_new: isNew, is_liked_by_me: isLikedBefore } = member;
  const { own } = useOwnLikes();
  // A member liked back in this list keeps the button, so that the like can be undone.
  const [isMatch] = useState(type !== 'sent' && (own?.[id] ?? isLikedBefore));
  const words = nameAgeWords(member);
  const like = { member, isLikedBefore };
  const buttons =
    isMatch && member.is_reachable
      ? { button: <HelloLink id={id} name={name} /> }
      : type === 'received'
        ? { button: <LikeButton {...like} look="back" /> }
        : { action: <LikeButton {...like} look="card" /> };
  return (
    <FaceCard
      image={image && { src: cdnPrefix + image.filename, placeholder: image.placeholder }}
      corner={
        (isNew || fictional) && (
          <>
            {isNew && <Badge tone="unread">{t('new', { personGender: member.gender })}</Badge>}
            {fictional && fictionalLabel}
          </>
        )
      }
      {...buttons}
    >
      <p className={faceNameClass}>
        <Link to="/likes/m/$id" params={{ id }} translate="no" aria-label={words} className={cardLinkClass}>
          <NameAge name={name} words={words} />
        </Link>
      </p>
      {city !== null && <p className={faceDetailClass}>{city}</p>}
      {below}
    </FaceCard>
  );
};
