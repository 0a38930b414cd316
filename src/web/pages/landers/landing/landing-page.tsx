import { FREE_CONVERSATIONS } from '#shared/domain/chat/message-rules.ts';
import type { PlainKey } from '#shared/i18n/message-types.ts';
import { FirstLines } from '#web/features/landers/first-lines.tsx';
import type { LanderWords } from '#web/features/landers/lander-word-rules.ts';
import { textTo, useSignupDraft } from '#web/features/registration/signup/signup-draft-state.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import { LanderFrame } from '#web/pages/landers/landing/lander-frame.tsx';
import { describeLander, loadLander } from '#web/pages/landers/landing/load-lander.ts';
import { MemberPortrait } from '#web/pages/landers/landing/member-portrait.tsx';
import { memberOf, quoteOf, useLander } from '#web/pages/landers/landing/use-lander.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { Translator } from '#web/platform/i18n/translator.ts';

export const load = loadLander('landing');

const words: LanderWords = (t: Translator<'landers'>, { lander, niche }) => ({
  title: t('landing.title', { niche, name: memberOf(lander).name }),
  lead: t('landing.lead', { max: FREE_CONVERSATIONS }),
});

export const head = describeLander('landing', words);

const MOST_LIKES = 3;

/** The portrait of one member, their own words or what they like, and how one might answer: it begins the message in the sign-up. */
export const Page = () => {
  const t = useTranslations('landers');
  const signup = useTranslations('signup');
  const lander = useLander('landing');
  const draft = useSignupDraft();
  const member = memberOf(lander);
  const hook = quoteOf(member);
  const names = useTranslations('interests');
  const likes = member.interests.slice(0, MOST_LIKES).map((slug) => names(slug as PlainKey<'interests'>));
  const { message_length: maxLength } = useSettings();
  return (
    <LanderFrame
      lander={lander}
      draft={draft}
      isPictureFirst
      isActInPlace
      words={(...given) => ({ ...words(...given), lead: hook || likes.join(' · ') })}
      isLeadTheirs={hook !== ''}
      picture={<MemberPortrait member={member} />}
      recipient={member}
      question={
        <FirstLines
          member={member}
          text={textTo(member.id, draft.values)}
          maxLength={maxLength}
          most={2}
          quoted={hook}
          onChange={(text) => draft.change({ signup_message: { profile: member.id, text } })}
        />
      }
      act={signup('first_message.title', { name: member.name })}
      more={<small>{t('landing.lead', { max: FREE_CONVERSATIONS })}</small>}
    />
  );
};
