import type { ReactNode } from 'react';
import styles from '#web/features/chat/conversation/conversation-start.module.css';
import { IcebreakerLines } from '#web/features/chat/icebreakers/icebreaker-lines.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Props = {
  readonly name: string;
  /** more of them are behind a button where one writes */
  readonly icebreakers: readonly string[];
  /** the other one's face, large */
  readonly face: ReactNode;
  /** what is given and what is free */
  readonly welcome: ReactNode;
  readonly onChoose: (line: string) => void;
};

const LINES_SHOWN = 3;

/** Where nothing was said yet: first lines to make one's own. */
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
