import { Link } from '@tanstack/react-router';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useId } from 'react';
import type { PersonOfDay as Person } from '#shared/contract/people/suggestions-contract.ts';
import { firstSentence } from '#shared/domain/profile/first-sentence-rules.ts';
import { LikeButton } from '#web/features/likes/like-button.tsx';
import { AnswerLink } from '#web/features/members/details/answer-link.tsx';
import { OwnWords } from '#web/features/members/details/own-words.tsx';
import { PromptCards } from '#web/features/members/details/prompt-cards.tsx';
import { MemberBadges } from '#web/features/members/member-badges.tsx';
import { useBothEnjoy } from '#web/features/members/use-both-enjoy.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import { ReasonList } from '#web/features/suggestions/reason-list.tsx';
import styles from '#web/pages/home/index/person-of-day.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { StatusDot } from '#web/ui/badge/badge.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card, cardLinkClass } from '#web/ui/card/card.tsx';
import { NameAge } from '#web/ui/card/name-age.tsx';
import stack from '#web/ui/layout/stack.module.css';
import { Photo } from '#web/ui/photo/photo.tsx';

/** The width of the photo's column. */
const SIZES = '(width >= 992px) 520px, (width >= 768px) 384px, 92vw';

/** The person of the day and what both share; the whole card links to the profile. */
export const PersonOfDay = ({ person }: { readonly person: Person }) => {
  const t = useTranslations('suggestions');
  const member = useTranslations('member');
  const settings = useSettings();
  const describeShared = useBothEnjoy();
  const heading = useId();
  const { id, name, age, city, main_image: image, reasons } = person;
  const address = (path: string) => settings.cdn_prefix + path;
  const words = member('name_age', { name, age });
  if (image === null) return null;
  return (
    <section aria-labelledby={heading} className={stack.gap3}>
      <h2 id={heading}>{t('today')}</h2>
      <Card padding="none" isInteractive className={styles.card}>
        <Photo
          src={address(image.filename)}
          srcSet={`${address(image.thumb_filename)} 250w, ${address(image.filename)} 480w`}
          sizes={SIZES}
          alt=""
          isPriority
          placeholder={{ color: image.placeholder }}
          corner={<MemberBadges member={person} settings={settings} isOnPhoto />}
          className={styles.photo ?? ''}
        />
        <div className={styles.about}>
          <div className={styles.head}>
            <div>
              <h3 className={styles.name}>
                <Link to="/members/$id" params={{ id }} translate="no" aria-label={words} className={cardLinkClass}>
                  <NameAge name={name} words={words} />
                </Link>
                {person.online && <StatusDot label={member('badge.online')} />}
              </h3>
              {city !== null && <p className={styles.city}>{city}</p>}
            </div>
            <div className={styles.reasons}>
              <ReasonList name={name} reasons={reasons} describeShared={describeShared} />
            </div>
          </div>
          <div className={styles.line}>
            <OwnWords member={person} />
          </div>
          <Quotation person={person} />
          <div className={styles.actions}>
            <LinkButton
              size="large"
              variant="warm"
              icon={<MessageCircle aria-hidden />}
              render={(props) => <Link to="/members/$profile/chat" params={{ profile: id }} {...props} />}
            >
              {member('write')}
            </LinkButton>
            <LikeButton member={person} isLikedBefore={false} look="profile" />
          </div>
        </div>
      </Card>
    </section>
  );
};

/** With enough room, an answer to reply to, or else the first sentence of the text. */
const Quotation = ({ person }: { readonly person: Person }) => {
  const sentence = firstSentence(person.about_me);
  if (person.prompts.length === 0 && sentence === '') return null;
  return (
    <div className={styles.quotation}>
      {person.prompts.length === 0 ? (
        <p className={styles.sentence}>{sentence}</p>
      ) : (
        <PromptCards
          prompts={person.prompts.slice(0, 1)}
          renderLink={(answer, props) => <AnswerLink member={person} answer={answer} isVisitor={false} {...props} />}
        />
      )}
    </div>
  );
};
