import { FREE_CONVERSATIONS } from '#shared/domain/chat/message-rules.ts';
import { firstSentence } from '#shared/domain/profile/first-sentence-rules.ts';
import type { LanderWords } from '#web/features/landers/lander-word-rules.ts';
import { textTo, useSignupDraft } from '#web/features/registration/signup/signup-draft-state.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import { LanderFrame } from '#web/pages/landers/landing/lander-frame.tsx';
import { describeLander, loadLander } from '#web/pages/landers/landing/load-lander.ts';
import { MemberPortrait } from '#web/pages/landers/landing/member-portrait.tsx';
import { memberOf, useLander } from '#web/pages/landers/landing/use-lander.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { Translator } from '#web/platform/i18n/translator.ts';
import { Field } from '#web/ui/field/field.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';

export const load = loadLander('landing');

const words: LanderWords = (t: Translator<'landers'>, { lander, niche }) => ({
  title: t('landing.title', { niche, name: memberOf(lander).name }),
  lead: t('landing.lead', { max: FREE_CONVERSATIONS }),
});

export const head = describeLander('landing', words);

/** The portrait of one member, and the first message to them, which stands in the sign-up, too. */
export const Page = () => {
  const t = useTranslations('landers');
  const signup = useTranslations('signup');
  const lander = useLander('landing');
  const draft = useSignupDraft();
  const member = memberOf(lander);
  const hook = firstSentence(member.about_me);
  const { message_length: maxLength } = useSettings();
  return (
    <LanderFrame
      lander={lander}
      draft={draft}
      isPictureFirst
      isActInPlace
      words={(...given) => ({ ...words(...given), ...(hook !== '' && { lead: hook }) })}
      isLeadTheirs={hook !== ''}
      picture={<MemberPortrait member={member} />}
      recipient={member}
      question={
        <Field label={t('landing.label')}>
          {(control) => (
            <TextArea
              {...control}
              name="first_line"
              rows={2}
              placeholder={t('landing.placeholder')}
              maxLength={maxLength}
              value={textTo(member.id, draft.values)}
              onChange={({ currentTarget }) =>
                draft.change({ signup_message: { profile: member.id, text: currentTarget.value } })
              }
            />
          )}
        </Field>
      }
      act={signup('first_message.title', { name: member.name })}
      {...(hook !== '' && { more: <small>{t('landing.lead', { max: FREE_CONVERSATIONS })}</small> })}
    />
  );
};
