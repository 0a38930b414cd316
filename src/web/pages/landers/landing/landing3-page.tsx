import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { FREE_CONVERSATIONS } from '#shared/domain/chat/message-rules.ts';
import { chosenLine, withLine } from '#web/features/landers/first-line-rules.ts';
import type { LanderWords } from '#web/features/landers/lander-word-rules.ts';
import { textTo, useSignupDraft } from '#web/features/registration/signup/signup-draft-state.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import { LanderFrame } from '#web/pages/landers/landing/lander-frame.tsx';
import styles from '#web/pages/landers/landing/landing3-page.module.css';
import { describeLander, loadLander } from '#web/pages/landers/landing/load-lander.ts';
import { MemberPortrait } from '#web/pages/landers/landing/member-portrait.tsx';
import { memberOf, useLander } from '#web/pages/landers/landing/use-lander.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { Translator } from '#web/platform/i18n/translator.ts';
import { Field } from '#web/ui/field/field.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';

export const load = loadLander('landing3');

const words: LanderWords = (t: Translator<'landers'>, { niche }) => ({
  title: t('landing3.title', { niche }),
  lead: t('landing.lead', { max: FREE_CONVERSATIONS }),
});

export const head = describeLander('landing3', words);

const LINES = ['day', 'week', 'ask'] as const;
const OWN = 'own';

/** How one might begin to talk to the member; the chosen line, or one's own, begins the message in the sign-up. */
export const Page = () => {
  const t = useTranslations('landers');
  const signup = useTranslations('signup');
  const lander = useLander('landing3');
  const draft = useSignupDraft();
  const member = memberOf(lander);
  const [isOwn, setOwn] = useState(false);
  const text = textTo(member.id, draft.values);
  const { message_length: maxLength } = useSettings();
  const write = (words: string) => draft.change({ signup_message: { profile: member.id, text: words } });
  const lines = LINES.map((one) => t(`landing3.${one}`, { name: member.name }));
  return (
    <LanderFrame
      lander={lander}
      draft={draft}
      isTitleOnPicture
      words={words}
      picture={<MemberPortrait member={member} isNameAbove />}
      recipient={member}
      act={signup('first_message.title', { name: member.name })}
      needsChoice
      question={
        <div className={styles.lines}>
          <RadioGroup
            legend={t('landing3.question', { name: member.name })}
            name="line"
            look="chips"
            options={[
              ...lines.map((value) => ({ value, label: value })),
              { value: OWN, label: t('landing3.own'), icon: <Pencil aria-hidden /> },
            ]}
            value={isOwn ? OWN : chosenLine(lines, text) || (text === '' ? '' : OWN)}
            onChange={(choice) => {
              setOwn(choice === OWN);
              write(withLine(choice === OWN ? '' : choice, { lines, text }));
            }}
          />
          <div className={styles.own}>
            <Field label={signup('first_message.label', { name: member.name })}>
              {(control) => (
                <TextArea
                  {...control}
                  name="first_line"
                  rows={2}
                  maxLength={maxLength}
                  value={text}
                  onChange={({ currentTarget }) => write(currentTarget.value)}
                />
              )}
            </Field>
          </div>
        </div>
      }
    />
  );
};
