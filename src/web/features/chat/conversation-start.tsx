import type { ReactNode } from 'react';
import type { Niche } from '#shared/domain/niches.ts';
import styles from '#web/features/chat/conversation-start.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Props = {
  readonly name: string;
  readonly niche: Niche;
  /** the other one's face, large */
  readonly face: ReactNode;
  readonly onChoose: (line: string) => void;
};

/** Where nothing was said yet: first lines to make one's own. */
export const ConversationStart = ({ name, niche, face, onChoose }: Props) => {
  const t = useTranslations('chat');
  const general = (['a', 'b', 'c'] as const).map((key) => t(`icebreakers.default.${key}`));
  const special = niche === 'default' ? [] : (['a', 'b'] as const).map((key) => t(`icebreakers.${niche}.${key}`));
  return (
    <div className={styles.start}>
      {face}
      <h2>{t('start.title', { name })}</h2>
      <p>{t('start.text')}</p>
      <ul role="list" className={styles.lines}>
        {[...special, ...general].slice(0, 3).map((line) => (
          <li key={line}>
            <button type="button" className={styles.line} onClick={() => onChoose(line)}>
              {line}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
