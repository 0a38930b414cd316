import { FREE_CONVERSATIONS } from '#shared/domain/chat/message-rules.ts';
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

export const load = loadLander('landing3');

const words: LanderWords = (t: Translator<'landers'>, { niche }) => ({
  title: t('landing3.title', { niche }),
  lead: t('landing.lead', { max: FREE_CONVERSATIONS }),
});

export const head = describeLander('landing3', words);

/** How one might begin to talk to the member; what is chosen or written begins the message in the sign-up. */
export const Page = () => {
  const t = useTranslations('landers');
  const signup = useTranslations('signup');
  const lander = useLander('landing3');
  const draft = useSignupDraft();
  const member = memberOf(lander);
  const hook = quoteOf(member);
  const { message_length: maxLength } = useSettings();
  return (
    <LanderFrame
      lander={lander}
      draft={draft}
      isPictureFirst
      isActInPlace
      words={(...given) => ({ ...words(...given), lead: '' })}
      picture={<MemberPortrait member={member} />}
      recipient={member}
      act={signup('first_message.title', { name: member.name })}
      pick={t('landing3.pick')}
      more={<small>{t('landing.lead', { max: FREE_CONVERSATIONS })}</small>}
      question={
        <FirstLines
          member={member}
          text={textTo(member.id, draft.values)}
          maxLength={maxLength}
          most={2}
          quoted={hook}
          isSaid
          onChange={(text) => draft.change({ signup_message: { profile: member.id, text } })}
        />
      }
    />
  );
};
