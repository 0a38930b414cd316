import { clsx } from 'clsx';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Coins from 'lucide-react/icons/coins';
import GiftIcon from 'lucide-react/icons/gift';
import ImageIcon from 'lucide-react/icons/image';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Mic from 'lucide-react/icons/mic';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import type { Message } from '#shared/contract/chat/message-contract.ts';
import type { Gift } from '#shared/domain/chat/gift-catalogue.ts';
import { whyTextRefused } from '#shared/domain/chat/message-rules.ts';
import { PHOTO_TYPES } from '#shared/domain/photos/photo-limits.ts';
import { cleanText, countGraphemes } from '#shared/domain/written-text.ts';
import type { Chat } from '#web/features/chat/conversation-queries.ts';
import styles from '#web/features/chat/sending/composer.module.css';
import { FocusedLimit, type WritingLimit } from '#web/features/chat/sending/focused-limit.tsx';
import { GiftTray } from '#web/features/chat/sending/gift-tray.tsx';
import { PhotoSender } from '#web/features/chat/sending/photo-sender.tsx';
import { PriceInMoney } from '#web/features/chat/sending/price-in-money.tsx';
import { ReplyBar } from '#web/features/chat/sending/reply-bar.tsx';
import { type UploadedVoice, VoiceSender } from '#web/features/chat/voices/voice-sender.tsx';
import type { FocusRequest } from '#web/platform/forms/use-focus-explanation.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useLoadRecorder } from '#web/platform/recordings/use-load-recorder.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { FilePicker } from '#web/ui/file/file-picker.tsx';
import { isComposing } from '#web/ui/keys/is-composing.ts';

type Props = {
  readonly name: string;
  readonly chat: Pick<Chat, 'prices' | 'credits' | 'message_length'>;
  /** if set, opens the gifts */
  readonly isGiftWanted: boolean;
  /** offers more credits */
  readonly renderUpgrade: (limit: WritingLimit) => ReactNode;
  readonly focusRequest: FocusRequest;
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  readonly icebreakers: readonly string[];
  readonly onIdeas: () => void;
  /** the message being replied to */
  readonly reply: Message | null;
  readonly onCancelReply: () => void;
  readonly onSendText: (text: string) => void;
  readonly onSendGift: (gift: Gift) => void;
  /** `photo`: the id of a photo uploaded for this message */
  readonly onSendPhoto: (photo: string) => void;
  readonly onSendVoice: (voice: UploadedVoice) => void;
  /** why the last attempt was refused */
  readonly problem: string | null;
  readonly field: Ref<HTMLTextAreaElement>;
};

/** From this share of the maximum length on, the remaining characters are shown. */
const COUNTED_FROM = 0.8;

/** On-screen keyboards have only Enter for a new line, so there Enter does not send. */
const hasOnScreenKeyboard = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Adjusts the field's height in browsers without `field-sizing`. */
const growByHand = (field: HTMLTextAreaElement): void => {
  if (CSS.supports('field-sizing', 'content')) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
};

export const Composer = (props: Props) => {
  const {
    name,
    chat,
    draft,
    onDraft,
    icebreakers,
    reply,
    onCancelReply,
    onSendText,
    onSendGift,
    onSendPhoto,
    onSendVoice,
    problem,
    field,
  } = props;
  const t = useTranslations('chat');
  const [hasTray, setTray] = useState(false);
  const [photo, setPhoto] = useState<File | null>(null);
  useEffect(() => {
    // Only the browser knows the fragment (#) of the address.
    // oxlint-disable-next-line react/set-state-in-effect
    if (props.isGiftWanted) setTray(true);
  }, [props.isGiftWanted]);
  const lastButton = useRef<HTMLButtonElement>(null);
  const recorder = useLoadRecorder();
  const { isOpen: isRecording } = recorder;
  useEffect(() => (isRecording ? () => lastButton.current?.focus() : undefined), [isRecording]);
  const text = cleanText(draft);
  const why = whyTextRefused(text, chat.message_length);
  const left = chat.message_length - (text.length > chat.message_length * COUNTED_FROM ? countGraphemes(text) : 0);
  const isScarce = left < chat.message_length * (1 - COUNTED_FROM);

  const upgradeFor = (kind: 'credits' | 'extra', price: number): ReactNode =>
    chat.credits < price && props.renderUpgrade({ kind, missingCredits: price - chat.credits, hasDraft: draft !== '' });
  const send = () => {
    if (why === null) onSendText(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During composition (IME), Enter completes a word and does not send.
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape' && reply !== null) onCancelReply();
    if (event.key !== 'Enter' || event.shiftKey || hasOnScreenKeyboard()) return;
    event.preventDefault();
    send();
  };
  return (
    <div className={styles.composer}>
      <div role="alert">
        {problem !== null && <Alert tone="danger">{problem}</Alert>}
        {recorder.hasFailed && <Alert tone="danger">{t('composer.record_failed')}</Alert>}
      </div>
      {chat.credits < chat.prices.text && (
        <FocusedLimit {...props.focusRequest}>{upgradeFor('credits', chat.prices.text)}</FocusedLimit>
      )}
      {reply !== null && <ReplyBar reply={reply} name={name} onCancel={onCancelReply} />}
      {isRecording && (
        <VoiceSender
          priceCredits={chat.prices.voice}
          credits={chat.credits}
          onClose={recorder.close}
          onUploaded={(voice) => {
            recorder.close();
            onSendVoice(voice);
          }}
        />
      )}
      <form
        hidden={isRecording}
        // `post`: if the form is submitted without scripts, the text must not end up in the address.
        method="post"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <IconButton
          label={t('composer.gift')}
          icon={<GiftIcon aria-hidden />}
          className={styles.gift}
          onClick={() => setTray(true)}
        />
        <FilePicker
          accept={PHOTO_TYPES.join()}
          onFiles={([file]) => setPhoto(file ?? null)}
          renderTrigger={(open) => (
            <IconButton
              label={t('composer.photo')}
              icon={<ImageIcon aria-hidden />}
              className={styles.gift}
              onClick={open}
            />
          )}
        />
        <textarea
          ref={field}
          rows={1}
          name="message"
          value={draft}
          aria-label={t('composer.label', { name })}
          aria-describedby="message-costs"
          aria-invalid={why === 'too_long' || undefined}
          placeholder={t('composer.placeholder')}
          autoComplete="off"
          enterKeyHint="enter"
          className={styles.field}
          onInput={({ currentTarget }) => {
            growByHand(currentTarget);
            onDraft(currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
        {/* Hide suggestions once the member has typed something. */}
        {(draft === '' || icebreakers.includes(draft)) && (
          <IconButton
            label={t('composer.ideas')}
            icon={<Lightbulb aria-hidden />}
            className={styles.gift}
            aria-haspopup="dialog"
            onClick={props.onIdeas}
          />
        )}
        {/* One button for both actions, so that it keeps the focus when the field becomes empty. */}
        <IconButton
          ref={lastButton}
          variant="primary"
          className={styles.send}
          {...(draft === '' && recorder.canRecord
            ? {
                label: t('composer.record'),
                icon: <Mic aria-hidden />,
                'aria-busy': recorder.isLoading,
                // The second click of a double click was meant for sending.
                onClick: ({ detail }) => detail < 2 && recorder.open(),
              }
            : {
                type: 'submit',
                label: t('composer.send'),
                icon: <ArrowUp aria-hidden />,
                'aria-disabled': why !== null || undefined,
              })}
        />
      </form>
      <p id="message-costs" className={styles.costs}>
        <Coins aria-hidden />
        <span>{t('composer.price', { price: chat.prices.text })}</span>
        <span className={clsx(draft === '' && styles.isKept)}>
          <PriceInMoney credits={chat.prices.text} />
        </span>
        <span className={styles.balance}>{t('composer.balance', { credits: chat.credits })}</span>
        <span role="status" className={clsx(left < 0 && styles.isShort)}>
          {isScarce && (left < 0 ? t('composer.over', { count: -left }) : t('composer.left', { count: left }))}
        </span>
      </p>
      {photo !== null && (
        <PhotoSender
          name={name}
          file={photo}
          priceCredits={chat.prices.photo}
          credits={chat.credits}
          onClose={() => setPhoto(null)}
          upgrade={upgradeFor('extra', chat.prices.photo)}
          onUploaded={(id) => {
            setPhoto(null);
            onSendPhoto(id);
          }}
        />
      )}
      {hasTray && (
        <GiftTray
          name={name}
          priceCredits={chat.prices.gift}
          credits={chat.credits}
          onClose={() => setTray(false)}
          upgrade={upgradeFor('extra', chat.prices.gift)}
          onSend={(gift) => {
            setTray(false);
            onSendGift(gift);
          }}
        />
      )}
    </div>
  );
};
