import { cutText } from '#shared/domain/written-text.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** Longer answers are quoted up to this length. */
const QUOTED_LENGTH = 80;

/** Returns a first line about an answer on the partner's profile. */
export const useLineAboutAnswer = () => {
  const t = useTranslations('chat');
  return (answer: string): string => {
    const quoted = cutText(answer, QUOTED_LENGTH);
    return t('icebreakers.about.answer', { answer: quoted === answer ? answer : `${quoted.trimEnd()}…` });
  };
};
