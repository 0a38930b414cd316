import { useId } from 'react';
import type { Message } from '#shared/contract/chat/message-contract.ts';
import styles from '#web/features/chat/conversation/first-replies.module.css';
import { IcebreakerLines } from '#web/features/chat/icebreakers/icebreaker-lines.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Props = {
  /** the first three are shown; a button in the composer opens all */
  readonly lines: readonly string[];
  readonly messages: readonly Message[];
  readonly onChoose: (line: string) => void;
};

const LINES_SHOWN = 3;

/** Suggests replies below the partner's first messages, without lines the partner has used. */
export const FirstReplies = ({ lines, messages, onChoose }: Props) => {
  const t = useTranslations('chat');
  const heading = useId();
  const unsaid = lines.filter((line) => messages.every(({ text }) => text !== line));
  return (
    <section aria-labelledby={heading} className={styles.replies}>
      <h2 id={heading}>{t('composer.ideas')}</h2>
      <IcebreakerLines look="chips" lines={unsaid.slice(0, LINES_SHOWN)} onChoose={onChoose} />
    </section>
  );
};
