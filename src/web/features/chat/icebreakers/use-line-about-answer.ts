import { cutText } from '#shared/domain/written-text.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** Of a long answer its beginning is quoted. */
const QUOTED_LENGTH = 80;

/** A first line about what somebody answered on their profile. */
export const useLineAboutAnswer = () => {
  const t = useTranslations('chat');
  return (answer: string): string => {
    const quoted = cutText(answer, QUOTED_LENGTH);
    return t('icebreakers.about.answer', { answer: quoted === answer ? answer : `${quoted.trimEnd()}…` });
  };
};
