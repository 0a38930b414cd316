import { clsx } from 'clsx';
import Languages from 'lucide-react/icons/languages';
import { useEffect } from 'react';
import type { Message } from '#shared/contract/chat/message-contract.ts';
import type { Reading } from '#web/features/chat/translation/browser-translation-rules.ts';
import styles from '#web/features/chat/translation/message-translation.module.css';
import { chooseTranslation, useOffersAll } from '#web/features/chat/translation/translated-conversations-state.ts';
import { useTranslateMessage } from '#web/features/chat/translation/use-translate-message.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ProgressRing } from '#web/ui/feedback/progress-ring.tsx';

type Props = {
  readonly message: Message;
  readonly conversation: string;
  /** called with how the message is to be shown */
  readonly onRead: (reading: Reading) => void;
};

/** Offers a translation below a message in another language. */
export const MessageTranslation = ({ message, conversation, onRead }: Props) => {
  const t = useTranslations('translation');
  const { locale } = useI18n();
  const one = useTranslateMessage(message, conversation);
  const { pair, translated, isChosen, isAll, progress } = one;
  const offersAll = useOffersAll(conversation, message.id);
  // Of several messages translated together, only the newest shows progress and errors.
  const isTelling = !one.isOneOfMany || offersAll;
  const isBusy = one.isBusy && isTelling;
  const problem = isTelling ? one.problem : null;
  const language = pair?.sourceLanguage;
  useEffect(() => {
    if (language !== undefined) {
      onRead({ text: translated, lang: translated === null ? language : locale, isAnnounced: isChosen });
    }
  }, [onRead, language, translated, locale, isChosen]);
  if (pair === null) return null;
  const busyText = t(progress === undefined ? 'busy' : 'loading');
  const state = isBusy ? busyText : translated !== null && t('done');
  const [label, press] = isBusy
    ? [t('cancel'), one.cancel]
    : translated === null
      ? [t(problem === null ? 'translate' : 'again'), one.translate]
      : [t('original'), one.showOriginal];
  return (
    <div className={styles.translation}>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {t(`failed.${problem}`)}
        </p>
      )}
      {isBusy && <ProgressRing label={busyText} fraction={progress} />}
      <p role={isTelling ? 'status' : undefined} className={clsx(styles.state, !state && 'visually-hidden')}>
        {state}
      </p>
      <Button
        size="small"
        variant="quiet"
        icon={!isBusy && translated === null && <Languages aria-hidden />}
        className={styles.button}
        onClick={press}
      >
        {label}
      </Button>
      {offersAll && (
        <Button
          size="small"
          variant={isAll ? 'soft' : 'quiet'}
          className={styles.button}
          aria-pressed={isAll}
          onClick={() => chooseTranslation(conversation, !isAll)}
        >
          {t('all')}
        </Button>
      )}
    </div>
  );
};
