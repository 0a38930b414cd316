import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import { type ReactNode, useId } from 'react';
import type { MemberProfile } from '#shared/contract/people/members-contract.ts';
import { interestsToAskAbout, withLine } from '#shared/domain/chat/first-line-rules.ts';
import { firstSentences } from '#shared/domain/profile/first-sentence-rules.ts';
import type { PlainKey } from '#shared/i18n/message-types.ts';
import { ICONS, isIconInterest } from '#web/features/landers/interest-icons.tsx';
import type { LanderWords } from '#web/features/landers/lander-word-rules.ts';
import { useWhom } from '#web/features/landers/use-whom.ts';
import { MemberFacts } from '#web/features/members/details/member-facts.tsx';
import { PhotoGallery } from '#web/features/members/gallery/photo-gallery.tsx';
import { textTo, useSignupDraft } from '#web/features/registration/signup/signup-draft-state.ts';
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

/**
 * A closer look at one member: marks on the photo say what they tell, or hold a line with which one may begin to write.
 * The rest stands below, with the locks that every visitor finds.
 */
export const Page = () => {
  const { cdn_prefix: cdnPrefix } = useSettings();
  const signup = useTranslations('signup');
  const lander = useLander('landing2');
  const draft = useSignupDraft();
  const member = memberOf(lander);
  const whom = useWhom(member);
  const isSeen = member.photos[0]?.kind !== 'locked';
  const sentences = isSeen ? firstSentences(member.about_me, MOST_SENTENCES) : [];
  const told = useTold(member, sentences);
  const isMarked = isSeen && told.length > 0;
  const begin = (line: string) => {
    const lines = told.flatMap(({ about, words }) => (about === undefined ? [] : [words]));
    const text = withLine(line, { lines, text: textTo(member.id, draft.values) });
    draft.change({ signup_message: { profile: member.id, text } });
  };
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
          {isMarked && <Marks told={told} onBegin={begin} />}
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

/** `about`: what a first line to the member is about; without it the words are theirs. */
type Told = { readonly words: string; readonly about?: string; readonly icon: ReactNode };

/** A line for each mark: how their text begins, then what one may ask them about. */
const useTold = (member: MemberProfile, sentences: readonly string[]): Told[] => {
  const t = useTranslations('landers');
  const interests = useTranslations('interests');
  const lineAbout = useTranslations('first-lines');
  return [
    ...sentences.map((words) => ({ words, icon: <MessageCircle aria-hidden /> })),
    ...interestsToAskAbout(member.interests).map((slug) => ({
      words: lineAbout(slug as PlainKey<'first-lines'>),
      about: interests(slug as PlainKey<'interests'>),
      icon: isIconInterest(slug) ? ICONS[slug] : null,
    })),
    ...(member.city === null
      ? []
      : [{ words: t('landing3.city', { city: member.city }), about: member.city, icon: <MapPin aria-hidden /> }]),
  ].slice(0, MOST_MARKS);
};

type MarksProps = { told: readonly Told[]; onBegin: (line: string) => void };

/** One is open, so that the others explain themselves. A line to the member begins the message of the sign-up. */
const Marks = ({ told, onBegin }: MarksProps) => {
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
              onChange={() => about !== undefined && onBegin(words)}
            />
            {icon}
            {about !== undefined && <span>{about}</span>}
          </label>
          <p id={`${id}-${at}`} data-said={about !== undefined || undefined}>
            {about === undefined ? <q>{words}</q> : words}
          </p>
        </div>
      ))}
    </fieldset>
  );
};
