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

const words: LanderWords = (t: Translator<'landers'>, { lander, niche }) => {
  const { name, age } = memberOf(lander);
  return { title: t('landing2.title', { niche, name, age: String(age) }), lead: t('landing2.lead') };
};

export const head = describeLander('landing2', words);

/** What one member tells and shows, with the locks that every visitor finds. */
export const Page = () => {
  const { cdn_prefix: cdnPrefix } = useSettings();
  const signup = useTranslations('signup');
  const lander = useLander('landing2');
  const draft = useSignupDraft();
  const member = memberOf(lander);
  const act = signup('first_message.title', { name: member.name });
  return (
    <LanderFrame
      lander={lander}
      draft={draft}
      isPictureFirst
      isLeadTheirs={member.about_me !== ''}
      isActInPlace
      words={(...given) => ({ ...words(...given), ...(member.about_me !== '' && { lead: member.about_me }) })}
      recipient={member}
      act={act}
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
        </div>
      }
      more={
        <div className={styles.told}>
          {member.fictional && (
            <div>
              <FictionalBadge />
            </div>
          )}
          <MemberInterests interests={member.interests} />
          <MemberFacts facts={factsByWeight(member.facts)} gender={member.gender} />
        </div>
      }
    />
  );
};

const LOOKS: ReadonlySet<string> = new Set(['hair_color', 'eye_color', 'body_type', 'tattoos']);

/** What they look for before what they look like. */
const factsByWeight = <Fact extends { readonly field: string }>(facts: readonly Fact[]): Fact[] =>
  facts.toSorted((one, other) => Number(LOOKS.has(one.field)) - Number(LOOKS.has(other.field)));
