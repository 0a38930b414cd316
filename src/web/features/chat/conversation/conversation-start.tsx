import type { ReactNode } from 'react';
import styles from '#web/features/chat/conversation/conversation-start.module.css';
import { IcebreakerLines } from '#web/features/chat/icebreakers/icebreaker-lines.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Props = {
  readonly name: string;
  /** the first three are shown; a button in the composer opens all */
  readonly icebreakers: readonly string[];
  /** the partner's large photo */
  readonly face: ReactNode;
  /** what is included for free */
  readonly welcome: ReactNode;
  readonly onChoose: (line: string) => void;
};

const LINES_SHOWN = 3;

/** Shown in a conversation without messages: icebreakers to choose and edit. */
export const ConversationStart = ({ name, icebreakers, face, welcome, onChoose }: Props) => {
  const t = useTranslations('chat');
  return (
    <div className={styles.start}>
      {face}
      <h2>{t('start.title', { name })}</h2>
      {welcome}
      <p>{t('start.text')}</p>
      <div className={styles.lines}>
        <IcebreakerLines lines={icebreakers.slice(0, LINES_SHOWN)} onChoose={onChoose} />
      </div>
    </div>
  );
};
