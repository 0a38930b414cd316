import { LanderFrame } from '#web/pages/landers/landing/lander-frame.tsx';
import { describeLander, loadLander } from '#web/pages/landers/landing/load-lander.ts';
import { MemberPortrait } from '#web/pages/landers/landing/member-portrait.tsx';
import { memberOf, useLander } from '#web/pages/landers/landing/use-lander.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

export const load = loadLander('landing');

export const head = describeLander('landing', ({ i18n }, lander) =>
  i18n.translator('signup')('first_message.title', { name: memberOf(lander).name }),
);

/** The portrait of one member, and the first message to them. */
export const Page = () => {
  const t = useTranslations('landers');
  const signup = useTranslations('signup');
  const lander = useLander('landing');
  const member = memberOf(lander);
  return (
    <LanderFrame
      lander={lander}
      isPictureFirst
      title={signup('first_message.title', { name: member.name })}
      lead={t('landing.lead')}
      picture={<MemberPortrait member={member} />}
      recipient={member}
    />
  );
};
