import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import type { Settings } from '#shared/contract/office/sites-contract.ts';
import type { MemberProfile } from '#shared/contract/people/members-contract.ts';
import { hideWords } from '#web/features/members/details/hide-words.ts';
import styles from '#web/features/members/details/member-details.module.css';
import { InterestsOfBoth, MemberFacts } from '#web/features/members/details/member-facts.tsx';
import { MemberHeading } from '#web/features/members/details/member-heading.tsx';
import { PromptCards, type RenderAnswerLink } from '#web/features/members/details/prompt-cards.tsx';
import { InlinePhoto } from '#web/features/members/gallery/inline-photo.tsx';
import { PhotoGallery } from '#web/features/members/gallery/photo-gallery.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { VoicePlayer } from '#web/platform/recordings/voice-player.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { FoldedWords } from '#web/ui/feedback/folded-words.tsx';
import stack from '#web/ui/layout/stack.module.css';
import { scrimClass } from '#web/ui/photo/photo.tsx';

type Props = {
  member: MemberProfile;
  settings: Pick<Settings, 'cdn_prefix' | 'fictional_singular' | 'fictional_warning' | 'visible_profile_notes'>;
  regions: readonly { readonly id: string; readonly name: string }[];
  saidAt: number;
  headingLevel: 1 | 2;
  readerCountry: string | null;
  /** if set, the texts contain one of the reader's muted words and are hidden until a press */
  isFolded?: boolean;
  /** the reader's interests */
  ownInterests?: readonly string[];
  /** renders a link from an answer to a message about it */
  renderAnswerLink?: RenderAnswerLink;
  /** shown on photos that need a login */
  loginAction?: ReactNode;
  /** shown on photos that need Premium */
  premiumCard?: ReactNode;
  /** buttons below the heading */
  actions?: ReactNode;
  /** a menu of rare actions, in the upper corner */
  menu?: ReactNode;
  /** notices above the profile */
  notice?: ReactNode;
  /** content below the profile */
  children?: ReactNode;
};

/** The visible photos after the first, to be placed between the answers; the first is above all text. */
const photosAfterFirst = (member: MemberProfile, cdnPrefix: string, premiumCard: ReactNode): readonly ReactNode[] =>
  member.photos.flatMap((photo, index) =>
    index === 0 || photo.kind !== 'open'
      ? []
      : [
          <InlinePhoto
            key={photo.filename}
            member={member}
            index={index}
            cdnPrefix={cdnPrefix}
            premiumCard={premiumCard}
          />,
        ],
  );

/** About four lines on a phone. */
const SHORT_ANSWER_CHARACTERS = 90;

/** Returns the short answer shown above the longer text, if any. */
const findOpening = ({ about_me: about, prompts }: MemberProfile) =>
  about === '' ? [] : prompts.filter(({ answer }) => answer.length <= SHORT_ANSWER_CHARACTERS).slice(0, 1);

/** A member's full profile: photos beside the text, or above it on phones. */
export const MemberDetails = (props: Props) => {
  const {
    isFolded = false,
    settings,
    regions,
    saidAt,
    headingLevel,
    readerCountry,
    ownInterests = [],
    renderAnswerLink,
    loginAction,
    premiumCard,
    actions,
    menu,
    notice,
    children,
  } = props;
  const t = useTranslations('member');
  const [isShown, setIsShown] = useState(false);
  const member = isFolded && !isShown ? hideWords(props.member) : props.member;
  const { name } = member;
  const Heading = `h${headingLevel === 1 ? 2 : 3}` as const;
  const part = (title: string, content: ReactNode) => (
    <section className={stack.gap3}>
      <Heading className={styles.partTitle}>{title}</Heading>
      {content}
    </section>
  );
  const photos = photosAfterFirst(member, settings.cdn_prefix, premiumCard);
  const isAboutShown = isFolded || settings.visible_profile_notes.includes('about_me');
  const opening = isFolded ? [] : findOpening(member);
  const about = (
    <div className={stack.gap4}>
      {(member.about_me !== '' || member.prompts.length === 0) && (
        <p className={member.about_me === '' ? styles.quiet : styles.about}>
          {member.about_me === '' ? t('no_about', { name }) : member.about_me}
        </p>
      )}
      <PromptCards
        prompts={member.prompts.filter((one) => !opening.includes(one))}
        renderLink={renderAnswerLink}
        above={[null, ...photos].slice(opening.length)}
      />
    </div>
  );
  return (
    <article className={styles.profile}>
      <div className={styles.photos}>
        <PhotoGallery
          name={name}
          photos={member.photos}
          mainImage={member.main_image}
          cdnPrefix={settings.cdn_prefix}
          loginAction={loginAction}
          premiumCard={premiumCard}
        />
      </div>
      <div className={clsx(scrimClass, styles.head)}>
        <MemberHeading
          member={member}
          settings={settings}
          regions={regions}
          readerCountry={readerCountry}
          saidAt={saidAt}
          level={headingLevel}
        />
      </div>
      {menu && <div className={styles.menu}>{menu}</div>}
      <div className={styles.words}>
        {notice}
        {actions}
        {member.fictional && (
          <Alert title={t('fictional_title', { singular: settings.fictional_singular })}>
            {settings.fictional_warning}
          </Alert>
        )}
        {member.hello !== null &&
          part(
            t('hello.title', { name }),
            <VoicePlayer
              voice={member.hello}
              label={t('hello.player', { name, seconds: Math.floor(member.hello.duration_ms / 1000) })}
            />,
          )}
        {isAboutShown && <PromptCards prompts={opening} renderLink={renderAnswerLink} />}
        {isAboutShown &&
          part(
            t('about', { name }),
            isFolded ? (
              <FoldedWords
                isShown={isShown}
                onShow={() => setIsShown(true)}
                said={t('folded.said')}
                action={t('folded.show')}
              >
                {about}
              </FoldedWords>
            ) : (
              about
            ),
          )}
        {member.facts.length > 0 && part(t('facts'), <MemberFacts facts={member.facts} gender={member.gender} />)}
        {member.interests.length > 0 &&
          part(t('interests'), <InterestsOfBoth interests={member.interests} own={ownInterests} />)}
        {children}
      </div>
    </article>
  );
};
