import MapPin from 'lucide-react/icons/map-pin';
import { type ReactNode, useId } from 'react';
import type { MemberProfile } from '#shared/contract/people/members-contract.ts';
import { interestsToAskAbout, withLine } from '#shared/domain/chat/first-line-rules.ts';
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
import { memberOf, quoteOf, useLander } from '#web/pages/landers/landing/use-lander.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { Translator } from '#web/platform/i18n/translator.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';

export const load = loadLander('landing2');

const titleOf: LanderWords = (t: Translator<'landers'>, { lander, niche }) => ({
  title: t('landing2.title', { niche, name: memberOf(lander).name }),
  lead: t('landing2.lead'),
});

export const head = describeLander('landing2', titleOf);

const MOST_MARKS = 3;

/**
 * A closer look at one member: their large photo, and above the button marks that hold a line with which one may begin
 * to write, and their words. The locks are those that every visitor finds.
 */
export const Page = () => {
  const { cdn_prefix: cdnPrefix } = useSettings();
  const signup = useTranslations('signup');
  const lander = useLander('landing2');
  const draft = useSignupDraft();
  const member = memberOf(lander);
  const isSeen = member.photos[0]?.kind !== 'locked';
  const words = isSeen ? quoteOf(member) : '';
  const topics = useTopics(member);
  const isMarked = isSeen && topics.length > 0;
  const isTownMarked = isMarked && topics.some(({ about }) => about === member.city);
  const whom = useWhom(isTownMarked ? { ...member, city: null } : member);
  const begin = (line: string) => {
    const text = withLine(line, { lines: topics.map((one) => one.line), text: textTo(member.id, draft.values) });
    draft.change({ signup_message: { profile: member.id, text } });
  };
  return (
    <LanderFrame
      lander={lander}
      draft={draft}
      isActInPlace
      whom={
        <>
          <p translate="no">{whom}</p>
          <div className={styles.lookingFor}>
            <MemberFacts facts={member.facts.filter(({ field }) => field === 'looking_for')} gender={member.gender} />
          </div>
        </>
      }
      words={(t, data) => ({ ...titleOf(t, data), ...(isMarked && { lead: '' }) })}
      recipient={member}
      act={signup('first_message.title', { name: member.name })}
      isPictureFirst
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
            loginAction={
              <LinkButton href="#signup" variant="soft">
                {signup('submit')}
              </LinkButton>
            }
          />
        </div>
      }
      question={isSeen && <Marks words={words} topics={topics} onBegin={begin} />}
      more={
        <div className={styles.likes}>
          {member.fictional && (
            <div>
              <FictionalBadge />
            </div>
          )}
          {words === '' && member.about_me !== '' && <p>{member.about_me}</p>}
        </div>
      }
    />
  );
};

/** What a mark is about, and a line to the member about it. */
type Topic = { readonly about: string; readonly line: string; readonly icon: ReactNode };

const useTopics = (member: MemberProfile): Topic[] => {
  const t = useTranslations('landers');
  const interests = useTranslations('interests');
  const lineAbout = useTranslations('first-lines');
  return [
    ...interestsToAskAbout(member.interests).map((slug) => ({
      about: interests(slug as PlainKey<'interests'>),
      line: lineAbout(slug as PlainKey<'first-lines'>),
      icon: isIconInterest(slug) ? ICONS[slug] : null,
    })),
    ...(member.city === null
      ? []
      : [{ about: member.city, line: t('landing3.city', { city: member.city }), icon: <MapPin aria-hidden /> }]),
  ].slice(0, MOST_MARKS);
};

type MarksProps = { words: string; topics: readonly Topic[]; onBegin: (line: string) => void };

/** Until a mark is chosen their own words stand below the marks. The line of a mark begins the sign-up’s message. */
const Marks = ({ words, topics, onBegin }: MarksProps) => {
  const t = useTranslations('landers');
  const id = useId();
  const quote = words !== '' && (
    <p className={styles.words}>
      <q>{words}</q>
    </p>
  );
  if (topics.length === 0) return quote && <div className={styles.marks}>{quote}</div>;
  return (
    <fieldset className={styles.marks}>
      <legend className={styles.ask}>{t('landing2.marks')}</legend>
      <div className={styles.row}>
        {topics.map(({ about, line, icon }, at) => (
          <label key={about} className={styles.mark}>
            <input
              type="radio"
              className="visually-hidden"
              name="mark"
              aria-describedby={`${id}-${at}`}
              onChange={() => onBegin(line)}
            />
            {icon}
            <span>{about}</span>
          </label>
        ))}
      </div>
      <div className={styles.lines}>
        {topics.map(({ about, line }, at) => (
          <p key={about} id={`${id}-${at}`} className={styles.line}>
            {line}
          </p>
        ))}
        {quote}
      </div>
    </fieldset>
  );
};
