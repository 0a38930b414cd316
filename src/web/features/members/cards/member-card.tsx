import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { MemberCard as Member } from '#shared/contract/fields.ts';
import type { Settings } from '#shared/contract/office/sites-contract.ts';
import { MemberBadges } from '#web/features/members/member-badges.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { StatusDot } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { cardLinkClass } from '#web/ui/card/card.tsx';
import { NameAge } from '#web/ui/card/name-age.tsx';
import { FaceCard, faceDetailClass, faceNameClass } from '#web/ui/face/face-card.tsx';
import { takeFocus } from '#web/ui/feedback/take-focus.ts';
import quiet from '#web/ui/layout/quiet.module.css';

type Props = {
  member: Member;
  settings: Pick<Settings, 'cdn_prefix' | 'fictional_singular'>;
  /** if set, the profile contains a word muted by the reader; all but name, age and badges is hidden until a press */
  isFolded?: boolean;
  /** if set, the card is in the first row of the page and its photo loads first */
  isPriority?: boolean;
  /** on the photo, above the link that covers the card */
  action?: ReactNode;
  /** below the name and the city */
  below?: ReactNode;
  /** the photo's `sizes`, if it is not in a column of `MemberGrid` */
  sizes?: string | undefined;
};

/** The width of a column of `MemberGrid`. */
const SIZES = '(width >= 1200px) 188px, (width >= 768px) 23vw, (width >= 576px) 31vw, 46vw';

/** A member in a grid; the whole card links to the profile. */
export const MemberCard = ({ isFolded = false, ...props }: Props) => {
  const [isShown, setIsShown] = useState(false);
  if (isFolded && !isShown) return <FoldedCard {...props} onShow={() => setIsShown(true)} />;
  return <OpenCard {...props} takesFocus={isFolded} />;
};

type FoldedProps = Pick<Props, 'member' | 'settings'> & { readonly onShow: () => void };

const FoldedCard = ({ member, settings, onShow }: FoldedProps) => {
  const t = useTranslations('member');
  const { name, age, main_image: image } = member;
  const words = t('name_age', { name, age });
  return (
    <FaceCard
      isFolded
      image={image && { src: undefined, placeholder: image.placeholder }}
      corner={<MemberBadges member={member} settings={settings} isOnPhoto />}
      button={
        <Button variant="soft" size="small" block aria-label={t('folded.show_name', { name })} onClick={onShow}>
          {t('folded.show')}
        </Button>
      }
    >
      <h3 translate="no" aria-label={words} className={faceNameClass}>
        <NameAge name={name} words={words} />
      </h3>
      <p className={quiet.text}>{t('folded.said')}</p>
    </FaceCard>
  );
};

type OpenProps = Omit<Props, 'isFolded'> & { readonly takesFocus: boolean };

const OpenCard = (props: OpenProps) => {
  const { member, settings, isPriority, action, below, sizes = SIZES, takesFocus } = props;
  const t = useTranslations('member');
  const { id, name, age, city, main_image: image } = member;
  const address = (path: string) => settings.cdn_prefix + path;
  const words = t('name_age', { name, age });
  return (
    <FaceCard
      image={
        image && {
          src: address(image.filename),
          srcSet: `${address(image.thumb_filename)} 250w, ${address(image.filename)} 480w`,
          placeholder: image.placeholder,
        }
      }
      sizes={sizes}
      isPriority={isPriority}
      corner={<MemberBadges member={member} settings={settings} isOnPhoto />}
      action={action}
    >
      <h3 className={faceNameClass}>
        <Link
          ref={takesFocus ? takeFocus : undefined}
          to="/members/$id"
          params={{ id }}
          translate="no"
          aria-label={words}
          className={cardLinkClass}
        >
          <NameAge name={name} words={words} />
        </Link>
        {member.online && <StatusDot label={t('badge.online')} />}
      </h3>
      {city !== null && <p className={faceDetailClass}>{city}</p>}
      {below}
    </FaceCard>
  );
};
