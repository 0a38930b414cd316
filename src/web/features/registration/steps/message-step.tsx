import type { ReactNode, SubmitEvent } from 'react';
import { FirstMessageField } from '#web/features/registration/fields/first-message-field.tsx';
import { Greeting } from '#web/features/registration/join/greeting.tsx';
import type { HeldMessage } from '#web/features/registration/signup/signup-queries.ts';
import styles from '#web/features/registration/steps/complete-steps.module.css';
import { StepActions } from '#web/features/registration/steps/step-actions.tsx';
import { useSaveMessage } from '#web/features/registration/steps/use-save-message.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useFormDraft } from '#web/platform/storage/form-drafts.ts';
import { Button } from '#web/ui/button/button.tsx';

type Props = {
  recipient: { readonly id: string; readonly name: string };
  picture: ReactNode;
  badge: ReactNode;
  held: HeldMessage;
  onNext: () => void;
};

export const MessageStep = ({ recipient, picture, badge, held, onNext }: Props) => {
  const t = useTranslations('signup');
  const { id, name } = recipient;
  const { signup_message: message, message_length } = held;
  const isHeld = message !== null;
  const [{ text }, change, forgetDraft] = useFormDraft(`first-message:${id}`, { text: message?.text ?? '' });
  const { save, isPending, problem } = useSaveMessage({ profile: id, isHeld, message_length });
  const goOn = () => {
    forgetDraft();
    onNext();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save(text, goOn);
  };
  return (
    <form method="post" className={styles.step} onSubmit={submit}>
      <Greeting
        title={t('first_message.title', { name })}
        text={t(isHeld ? 'first_message.held' : 'first_message.none')}
        picture={picture}
        badge={badge}
      />
      <FirstMessageField
        name={name}
        value={text}
        onChange={(typed) => change({ text: typed })}
        maximum={message_length}
        error={problem}
      />
      <StepActions isBusy={isPending} onSkip={goOn} />
      {isHeld && (
        <Button variant="quiet" onClick={() => save('', goOn)}>
          {t('first_message.drop')}
        </Button>
      )}
    </form>
  );
};
