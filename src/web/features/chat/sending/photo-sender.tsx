import { type ReactNode, useEffect, useState } from 'react';
import styles from '#web/features/chat/sending/gift-tray.module.css';
import { PriceInMoney } from '#web/features/chat/sending/price-in-money.tsx';
import { uploadFile } from '#web/platform/api/upload-file.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';

type Props = {
  readonly name: string;
  readonly file: File;
  readonly priceCredits: number;
  readonly credits: number;
  /** offers more credits if they do not suffice */
  readonly upgrade: ReactNode;
  /** called with the id of the photo uploaded for this message */
  readonly onUploaded: (photo: string) => void;
  readonly onClose: () => void;
};

/** Previews a photo with its price; uploads it for this message and then sends it. */
export const PhotoSender = ({ name, file, priceCredits, credits, upgrade, onUploaded, onClose }: Props) => {
  const t = useTranslations('chat');
  const errors = useTranslations('errors');
  const [url] = useState(() => URL.createObjectURL(file));
  const [uploadId] = useState(() => crypto.randomUUID());
  const [fraction, setFraction] = useState(0);
  const [aborter] = useState(() => new AbortController());
  const { run, isPending, problem } = useCall();
  useEffect(() => () => URL.revokeObjectURL(url), [url]);

  const close = () => {
    aborter.abort();
    onClose();
  };
  const upload = () => {
    const fields = { client_id: uploadId, private: 'true', purpose: 'message' } as const;
    run(() => uploadFile('POST /api/photo.php', { fields, file, onProgress: setFraction, signal: aborter.signal }), {
      onDone: ({ photo }) => onUploaded(photo.id),
    });
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('photos.title', { name })}
      closeLabel={t('gifts.close')}
      footer={
        <div className={styles.foot}>
          <span className={styles.balance}>
            <PriceInMoney credits={priceCredits} />
            <span>{t('composer.balance', { credits })}</span>
          </span>
          <Button
            loadingLabel={isPending && t('messages.sending')}
            disabledReason={credits < priceCredits && errors('insufficient_credits')}
            onClick={upload}
          >
            {t('gifts.send', { price: priceCredits })}
          </Button>
        </div>
      }
    >
      <div className={styles.upgrade}>{upgrade}</div>
      <div className={styles.preview}>
        <img src={url} alt={t('messages.photo')} />
        <p>{t('photos.after_review', { name })}</p>
        {isPending && <ProgressBar label={t('messages.sending')} fraction={fraction} />}
        <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
      </div>
    </Dialog>
  );
};
