import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import Sparkles from 'lucide-react/icons/sparkles';
import { useId } from 'react';
import type { PlainKey } from '#shared/i18n/message-types.ts';
import { behindSentences, firstSentences } from '#web/features/landers/first-sentence-rules.ts';
import type { LanderWords } from '#web/features/landers/lander-word-rules.ts';
import { MemberFacts, MemberInterests } from '#web/features/members/details/member-facts.tsx';
import { PhotoGallery } from '#web/features/members/gallery/photo-gallery.tsx';
import { useSignupDraft } from '#web/features/registration/signup/signup-draft-state.ts';
import { FictionalBadge } from '#web/features/site/fictional-badge.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import { LanderFrame } from '#web/pages/landers/landing/lander-frame.tsx';
import styles from '#web/pages/landers/landing/landing2-page.module.css';
import { describeLander, loadLander } from '#web/pages/landers/landing/load-lander.ts';
import { memberOf, useLander } from '#web/pages/landers/landing/use-lander.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { Translator } from '#web/platform/i18n/translator.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';

export const load = loadLander('landing2');

const words: LanderWords = (t: Translator<'landers'>, { lander, niche }) => ({
  title: t('landing2.title', { niche, name: memberOf(lander).name }),
  lead: t('landing2.lead'),
});

export const head = describeLander('landing2', words);

/** How much of their text stands on the photo. */
const MOST_SENTENCES = 2;
const MOST_INTERESTS = 5;

/** A closer look at one member: marks on the photo say what they tell, the rest stands below, with the locks that every visitor finds. */
export const Page = () => {
  const { cdn_prefix: cdnPrefix } = useSettings();
  const signup = useTranslations('signup');
  const names = useTranslations('member');
  const lander = useLander('landing2');
  const draft = useSignupDraft();
  const member = memberOf(lander);
  const sentences = firstSentences(member.about_me, MOST_SENTENCES);
  const isMarked = member.photos[0]?.kind !== 'locked' && sentences.length + member.interests.length > 0;
  const onPhoto = isMarked ? member.interests.slice(0, MOST_INTERESTS) : [];
  const about = isMarked ? behindSentences(member.about_me, sentences) : member.about_me;
  return (
    <LanderFrame
      lander={lander}
      draft={draft}
      isPictureFirst
      isPictureTall
      isActInPlace
      whom={[names('name_age', member), member.city].filter(Boolean).join(' · ')}
      words={(t, facts) => ({ ...words(t, facts), ...(isMarked && { lead: t('landing2.marks') }) })}
      recipient={member}
      act={signup('first_message.title', { name: member.name })}
      picture={
        <div className={styles.photos}>
          <PhotoGallery
            name={member.name}
            photos={member.photos}
            mainImage={member.main_image}
            cdnPrefix={cdnPrefix}
            // No lock of a visitor opens with it.
            premiumCard={null}
            isNewcomer
            loginAction={<LinkButton href="#signup">{signup('submit')}</LinkButton>}
          />
          {isMarked && <Marks sentences={sentences} interests={onPhoto} />}
        </div>
      }
      more={
        <>
          <div className={styles.likes}>
            {member.fictional && (
              <div>
                <FictionalBadge />
              </div>
            )}
            {about !== '' && <p>{about}</p>}
            {member.interests.length > onPhoto.length && (
              <MemberInterests interests={member.interests.slice(onPhoto.length)} />
            )}
          </div>
          <div className={styles.told}>
            <MemberFacts facts={factsByWeight(member.facts)} gender={member.gender} />
          </div>
        </>
      }
    />
  );
};

/** What they tell of themselves, each behind a mark. One is open, so that the others explain themselves. */
const Marks = ({ sentences, interests }: { sentences: readonly string[]; interests: readonly string[] }) => {
  const t = useTranslations('landers');
  const names = useTranslations('interests');
  const id = useId();
  const told = [
    ...sentences.map((text, at) => ({ text, isTheirs: true, icon: at === 0 ? <MessageCircle /> : <Sparkles /> })),
    ...(interests.length > 0
      ? [
          {
            text: interests.map((slug) => names(slug as PlainKey<'interests'>)).join(' · '),
            isTheirs: false,
            icon: <Heart />,
          },
        ]
      : []),
  ];
  return (
    <fieldset className={styles.marks} aria-label={t('landing2.marks')}>
      {told.map(({ text, isTheirs, icon }, at) => (
        <div key={text} className={styles.mark}>
          <label>
            <input
              type="radio"
              className="visually-hidden"
              name="mark"
              defaultChecked={at === 0}
              aria-labelledby={`${id}-${at}`}
            />
            {icon}
          </label>
          <p id={`${id}-${at}`}>{isTheirs ? <q>{text}</q> : text}</p>
        </div>
      ))}
    </fieldset>
  );
};

const LOOKS: ReadonlySet<string> = new Set(['hair_color', 'eye_color', 'body_type', 'tattoos']);

/** What they look for before what they look like. */
const factsByWeight = <Fact extends { readonly field: string }>(facts: readonly Fact[]): Fact[] =>
  facts.toSorted((one, other) => Number(LOOKS.has(one.field)) - Number(LOOKS.has(other.field)));
