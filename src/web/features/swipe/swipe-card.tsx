import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import Heart from 'lucide-react/icons/heart';
import UserRound from 'lucide-react/icons/user-round';
import X from 'lucide-react/icons/x';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { SwipeCard as Member } from '#shared/contract/people/swipe-contract.ts';
import type { SwipeChoice } from '#shared/domain/search/swipe-rules.ts';
import styles from '#web/features/swipe/swipe-card.module.css';
import { layDown } from '#web/features/swipe/use-drag-card.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { cardLinkClass } from '#web/ui/card/card.tsx';
import { NameAge } from '#web/ui/card/name-age.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

/** Parts of the card that other features render. */
export type CardParts = {
  readonly renderBadges: (member: Member) => ReactNode;
  readonly renderReasons: (member: Member) => ReactNode;
  /** one line of the member's text, for cards without room for more */
  readonly renderLine: (member: Member) => ReactNode;
  readonly renderFacts: (member: Member) => ReactNode;
};

/** `depth` 0 is the top card; lower ones show only an edge. A leaving card flies to its side. */
export type CardPlace = { readonly depth: number } | { readonly leaving: SwipeChoice };

type Props = CardParts &
  Pick<ComponentProps<'article'>, 'onPointerDown' | 'onDragStart' | 'onTransitionEnd'> & {
    readonly member: Member;
    readonly place: CardPlace;
    /** true if the card was just undone */
    readonly isBack: boolean;
    readonly cdnPrefix: string;
  };

const SIZES = '(width >= 576px) 416px, 92vw';

export const SwipeCard = ({
  member,
  place,
  isBack,
  cdnPrefix,
  renderBadges,
  renderReasons,
  renderLine,
  renderFacts,
  ...handlers
}: Props) => {
  const t = useTranslations('swipe');
  const card = useRef<HTMLElement>(null);
  const { id, name, age, city, main_image: image, full_filename: full, about_me: about } = member;
  const isTop = 'depth' in place && place.depth === 0;
  const leaving = 'leaving' in place ? place.leaving : undefined;
  // The choice was undone while the card was flying away.
  useLayoutEffect(() => {
    if (card.current !== null && leaving === undefined) layDown(card.current);
  }, [leaving]);
  const at = (path: string) => cdnPrefix + path;
  const words = t('card', { name, age });
  return (
    <article
      ref={card}
      {...handlers}
      aria-label={words}
      inert={!isTop}
      data-depth={'depth' in place ? place.depth : undefined}
      data-leaving={leaving}
      className={clsx(styles.card, isBack && styles.isBack)}
    >
      <Photo
        src={image ? at(image.filename) : undefined}
        {...(image && full !== null && { srcSet: `${at(image.filename)} 480w, ${at(full)} 1000w` })}
        sizes={SIZES}
        alt=""
        isPriority
        placeholder={{ color: image?.placeholder ?? 'var(--color-secondary)' }}
        fallback={<UserRound aria-hidden className={styles.nobody} />}
        className={styles.photo ?? ''}
        corner={renderBadges(member)}
        caption={
          <div className={styles.caption}>
            <h2 className={styles.name}>
              <Link to="/members/$id" params={{ id }} translate="no" aria-label={words} className={cardLinkClass}>
                <NameAge name={name} words={words} />
              </Link>
            </h2>
            <div className={styles.line}>
              {city !== null && <p>{city}</p>}
              {renderReasons(member)}
            </div>
            <div className={styles.own}>{renderLine(member)}</div>
          </div>
        }
      />
      <div className={styles.words}>
        <div className={styles.said}>
          {about !== '' && <p className={styles.about}>{about}</p>}
          {renderFacts(member)}
          {/* The link covers the photo but lies below this text, so that the text can scroll. */}
          <Link to="/members/$id" params={{ id }} aria-hidden tabIndex={-1} className={styles.over} />
        </div>
      </div>
      <span aria-hidden className={clsx(styles.stamp, styles.like)}>
        <Heart />
        {t('stamp.like')}
      </span>
      <span aria-hidden className={clsx(styles.stamp, styles.pass)}>
        <X />
        {t('stamp.pass')}
      </span>
    </article>
  );
};
