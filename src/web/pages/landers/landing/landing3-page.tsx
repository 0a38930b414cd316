import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { FREE_CONVERSATIONS } from '#shared/domain/chat/message-rules.ts';
import { chosenLine, withLine } from '#web/features/landers/first-line-rules.ts';
import type { LanderWords } from '#web/features/landers/lander-word-rules.ts';
import { textTo, useSignupDraft } from '#web/features/registration/signup/signup-draft-state.ts';
import { LanderFrame } from '#web/pages/landers/landing/lander-frame.tsx';
import { describeLander, loadLander } from '#web/pages/landers/landing/load-lander.ts';
import { MemberPortrait } from '#web/pages/landers/landing/member-portrait.tsx';
import { memberOf, useLander } from '#web/pages/landers/landing/use-lander.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { Translator } from '#web/platform/i18n/translator.ts';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';

export const load = loadLander('landing3');

const words: LanderWords = (t: Translator<'landers'>, { niche }) => ({
  title: t('landing3.title', { niche }),
  lead: t('landing.lead', { max: FREE_CONVERSATIONS }),
});

export const head = describeLander('landing3', words);

const LINES = ['day', 'week', 'ask'] as const;
const OWN = 'own';

/** How one might begin to talk to the member; the chosen line begins the message in the sign-up. */
export const Page = () => {
  const t = useTranslations('landers');
  const signup = useTranslations('signup');
  const lander = useLander('landing3');
  const draft = useSignupDraft();
  const member = memberOf(lander);
  const [isOwn, setOwn] = useState(false);
  const text = textTo(member.id, draft.values);
  const lines = LINES.map((one) => t(`landing3.${one}`, { name: member.name }));
  return (
    <LanderFrame
      lander={lander}
      draft={draft}
      isPictureFirst
      words={words}
      picture={<MemberPortrait member={member} isSmall />}
      recipient={member}
      act={signup('first_message.title', { name: member.name })}
      needsChoice
      question={
        <RadioGroup
          legend={t('landing3.question', { name: member.name })}
          name="line"
          look="chips"
          options={[
            ...lines.map((value) => ({ value, label: value })),
            { value: OWN, label: t('landing3.own'), icon: <Pencil aria-hidden /> },
          ]}
          value={chosenLine(lines, text) || (isOwn || text !== '' ? OWN : '')}
          onChange={(choice) => {
            setOwn(choice === OWN);
            const line = choice === OWN ? '' : choice;
            draft.change({ signup_message: { profile: member.id, text: withLine(line, { lines, text }) } });
          }}
        />
      }
    />
  );
};
