import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { hideWords } from '#web/features/members/details/hide-words.ts';
import { InterestsOfBoth, MemberFacts } from '#web/features/members/details/member-facts.tsx';
import { PromptCards } from '#web/features/members/details/prompt-cards.tsx';
import { PhotoGallery } from '#web/features/members/gallery/photo-gallery.tsx';
import { memberQuery } from '#web/features/members/member-queries.ts';
import { ownProfileQuery } from '#web/features/profile/profile-queries.ts';
import styles from '#web/pages/chats/conversation/partner-pane.module.css';
import { useApp } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { loadQuietly } from '#web/platform/loading/load-quietly.ts';
import { FoldedWords } from '#web/ui/feedback/folded-words.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import stack from '#web/ui/layout/stack.module.css';

type Props = {
  readonly id: string;
  readonly cdnPrefix: string;
  /** if set, answers link to a message about them */
  readonly isWritable: boolean;
  /** shown on photos that need Premium */
  readonly premiumCard: ReactNode;
};

/** The partner's photos, facts and shared interests. Its texts are loaded with it. */
export const PartnerPane = (props: Props) => {
  const { i18n } = useApp();
  const [hasTexts, setHasTexts] = useState(false);
  useEffect(() => {
    void loadQuietly(
      i18n.loadAreas(['nav', 'profile-facts', 'profile-prompts', 'interests']).then(() => setHasTexts(true)),
    );
  }, [i18n]);
  return hasTexts ? <Partner {...props} /> : <Skeleton shape="photo" />;
};

const Partner = ({ id, cdnPrefix, isWritable, premiumCard }: Props) => {
  const t = useTranslations('member');
  const { api } = useApp();
  const { data: answer, isError: isLost } = useQuery(memberQuery(api, id));
  const [shownId, setShownId] = useState<string | null>(null);
  const { data: own, isError: isOwnLost } = useQuery(ownProfileQuery(api));
  if (isLost || isOwnLost) return null;
  if (answer === undefined || own === undefined) return <Skeleton shape="photo" />;
  if (!answer.ok) return null;
  const { is_folded: isFolded } = answer.data;
  const isShown = shownId === id;
  const member = isFolded && !isShown ? hideWords(answer.data) : answer.data;
  const { name, age, city, photos, main_image: mainImage, about_me: about, prompts, facts, gender, interests } = member;
  const answers = prompts.map(({ answer }) => answer);
  const words = (
    <div className={stack.gap4}>
      {about !== '' && <p className={styles.about}>{about}</p>}
      <PromptCards
        prompts={prompts}
        {...(isWritable && {
          renderLink: (answer, link) => (
            <Link to="." hash replace resetScroll={false} state={{ answered: { answer, all: answers } }} {...link} />
          ),
        })}
      />
    </div>
  );
  return (
    <>
      {photos.length > 0 && (
        <PhotoGallery
          name={name}
          photos={photos}
          mainImage={mainImage}
          cdnPrefix={cdnPrefix}
          loginAction={null}
          premiumCard={premiumCard}
        />
      )}
      <header>
        <h2 translate="no" className={styles.name}>
          <Link to="/members/$id" params={{ id }}>
            {t('name_age', { name, age })}
          </Link>
        </h2>
        {city !== null && <p className={styles.city}>{city}</p>}
      </header>
      {isFolded ? (
        <FoldedWords isShown={isShown} onShow={() => setShownId(id)} said={t('folded.said')} action={t('folded.show')}>
          {words}
        </FoldedWords>
      ) : (
        words
      )}
      {facts.length > 0 && <MemberFacts facts={facts} gender={gender} />}
      {interests.length > 0 && (
        <section className={styles.part}>
          <h3>{t('interests')}</h3>
          <InterestsOfBoth interests={interests} own={own.interests} />
        </section>
      )}
    </>
  );
};
