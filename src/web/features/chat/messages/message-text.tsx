import { useState } from 'react';
import { addressOf, hostOf, splitLinks } from '#web/features/chat/messages/link-text-rules.ts';
import styles from '#web/features/chat/messages/message-item.module.css';
import type { Reading } from '#web/features/chat/translation/browser-translation-rules.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

type Props = {
  readonly text: string;
  /** null: not translated */
  readonly reading: Reading | null;
};

/** A message's text. A press on a link first shows its host and asks before opening it. */
export const MessageText = ({ text, reading }: Props) => {
  const t = useTranslations('chat');
  const [opened, setOpened] = useState<string | null>(null);
  const host = opened === null ? '' : (hostOf(opened) ?? '');
  const close = () => setOpened(null);
  return (
    <>
      <p
        className={styles.text}
        dir="auto"
        lang={reading?.lang}
        aria-live={reading?.isAnnounced === true ? 'polite' : undefined}
      >
        {splitLinks(reading?.text ?? text).map(({ kind, text: part }, index) =>
          kind === 'text' ? (
            part
          ) : (
            <button
              // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change
              key={index}
              type="button"
              className={styles.link}
              aria-label={t('link.open', { host: hostOf(part) ?? '' })}
              onClick={() => setOpened(part)}
            >
              {part}
            </button>
          ),
        )}
      </p>
      <Dialog
        isOpen={opened !== null}
        onClose={close}
        title={t('link.title')}
        closeLabel={t('link.cancel')}
        size="small"
        footer={
          <>
            <Button variant="outline" data-autofocus onClick={close}>
              {t('link.cancel')}
            </Button>
            <LinkButton
              variant="soft"
              href={opened === null ? undefined : addressOf(opened)}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              onClick={close}
            >
              {t('link.confirm')}
            </LinkButton>
          </>
        }
      >
        <p>{t('link.text', { host })}</p>
        <p className={styles.address}>{opened}</p>
      </Dialog>
    </>
  );
};
