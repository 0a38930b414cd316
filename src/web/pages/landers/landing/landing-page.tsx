import type { LanderWords } from '#web/features/landers/lander-word-rules.ts';
import { LanderFrame } from '#web/pages/landers/landing/lander-frame.tsx';
import { describeLander, loadLander } from '#web/pages/landers/landing/load-lander.ts';
import { MemberPortrait } from '#web/pages/landers/landing/member-portrait.tsx';
import { memberOf, useLander } from '#web/pages/landers/landing/use-lander.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { Translator } from '#web/platform/i18n/translator.ts';

export const load = loadLander('landing');

const words: LanderWords = (t: Translator<'landers'>, { lander, niche }) => ({
  title: t('landing.title', { niche, name: memberOf(lander).name }),
  lead: t('landing.lead'),
});

export const head = describeLander('landing', words);

/** The portrait of one member, and the first message to them. */
export const Page = () => {
  const signup = useTranslations('signup');
  const lander = useLander('landing');
  const member = memberOf(lander);
  return (
    <LanderFrame
      lander={lander}
      isPictureFirst
      words={words}
      picture={<MemberPortrait member={member} />}
      recipient={member}
      act={signup('first_message.title', { name: member.name })}
    />
  );
};
