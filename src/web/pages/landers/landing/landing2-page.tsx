import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import Sparkles from 'lucide-react/icons/sparkles';
import { type ReactNode, useId } from 'react';
import type { MemberProfile } from '#shared/contract/people/members-contract.ts';
import { firstSentences } from '#shared/domain/profile/first-sentence-rules.ts';
import type { PlainKey } from '#shared/i18n/message-types.ts';
import { ICONS, isIconInterest } from '#web/features/landers/interest-icons.tsx';
import type { LanderWords } from '#web/features/landers/lander-word-rules.ts';
import { useWhom } from '#web/features/landers/use-whom.ts';
import { MemberFacts } from '#web/features/members/details/member-facts.tsx';
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
const MOST_SENTENCES = 1;
const MOST_MARKS = 3;

/** A closer look at one member: marks on the photo say what they tell, the rest stands below, with the locks that every visitor finds. */
export const Page = () => {
  const { cdn_prefix: cdnPrefix } = useSettings();
  const signup = useTranslations('signup');
  const lander = useLander('landing2');
  const draft = useSignupDraft();
  const member = memberOf(lander);
  const whom = useWhom(member);
  const isSeen = member.photos[0]?.kind !== 'locked';
  const sentences = isSeen ? firstSentences(member.about_me, MOST_SENTENCES) : [];
  const onPhoto = isSeen ? member.interests.slice(0, MOST_MARKS - sentences.length) : [];
  const told = useTold(member, sentences, onPhoto);
  const isMarked = isSeen && told.length > 0;
  return (
    <LanderFrame
      lander={lander}
      draft={draft}
      isPictureFirst
      isPictureTall
      isActInPlace
      whom={whom}
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
          {isMarked && <Marks told={told} />}
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
            {sentences.length === 0 && member.about_me !== '' && <p>{member.about_me}</p>}
          </div>
          <div className={styles.told}>
            <MemberFacts facts={member.facts.filter(({ field }) => field === 'looking_for')} gender={member.gender} />
          </div>
        </>
      }
    />
  );
};

type Told = { readonly words: string; readonly about?: string; readonly icon: ReactNode };

/** A line for each mark: how their text begins, then what one may ask them about. */
const useTold = (member: MemberProfile, sentences: readonly string[], onPhoto: readonly string[]): Told[] => {
  const t = useTranslations('landers');
  const interests = useTranslations('interests');
  const ask = (about: string, icon: ReactNode) => ({
    words: t('collagelanding.ask', { interest: about }),
    about,
    icon,
  });
  return [
    ...sentences.map((words) => ({ words, icon: <MessageCircle aria-hidden /> })),
    ...onPhoto.map((slug) =>
      ask(interests(slug as PlainKey<'interests'>), isIconInterest(slug) ? ICONS[slug] : <Sparkles aria-hidden />),
    ),
    ...(member.city === null ? [] : [ask(member.city, <MapPin aria-hidden />)]),
  ].slice(0, MOST_MARKS);
};

/** What they tell of themselves, each behind a mark. One is open, so that the others explain themselves. */
const Marks = ({ told }: { told: readonly Told[] }) => {
  const t = useTranslations('landers');
  const id = useId();
  return (
    <fieldset className={styles.marks} aria-label={t('landing2.marks')}>
      {told.map(({ words, about, icon }, at) => (
        <div key={words} className={styles.mark}>
          <label>
            <input
              type="radio"
              className="visually-hidden"
              name="mark"
              defaultChecked={at === 0}
              aria-labelledby={`${id}-${at}`}
            />
            {icon}
            {about !== undefined && <span>{about}</span>}
          </label>
          <p id={`${id}-${at}`}>
            <q>{words}</q>
          </p>
        </div>
      ))}
    </fieldset>
  );
};
