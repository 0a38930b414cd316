import type { Ref } from 'react';
import styles from '#web/features/registration/signup/signup-form.module.css';
import { SIGNUP_FIELDS, type SignupField } from '#web/features/registration/signup/signup-problem-rules.ts';
import type { SignupMessages } from '#web/features/registration/signup/use-signup-messages.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

type Props = { ref: Ref<HTMLDivElement>; messages: SignupMessages; refused: string | null };

/** What a field is called in the form; a date has three of them. */
const inputOf = (field: SignupField): string => (field === 'date_of_birth' ? '[name^=bday_]' : `[name=${field}]`);

/** All that is wrong in one place, with the way to each of them. */
export const SignupSummary = ({ ref, messages, refused }: Props) => {
  const t = useTranslations('signup');
  const facts = useTranslations('profile-facts');
  const labels = { gender: facts('field.gender'), sexuality: facts('field.sexuality') };
  const wrong = SIGNUP_FIELDS.filter((field) => messages[field] !== undefined);
  const jump = (from: HTMLElement, field: SignupField) =>
    // Before a gender is chosen nothing asks for the sexuality.
    (
      from.closest('form')?.querySelector<HTMLElement>(inputOf(field)) ??
      from.closest('form')?.querySelector<HTMLElement>('[name=gender]')
    )?.focus();
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={styles.summary}>
      {refused !== null && <Alert tone="danger">{refused}</Alert>}
      {wrong.length > 0 && (
        <Alert tone="danger" title={t('summary', { count: wrong.length })}>
          <ul>
            {wrong.map((field) => (
              <li key={field}>
                <button type="button" className={styles.jump} onClick={(event) => jump(event.currentTarget, field)}>
                  {field in labels && `${labels[field as keyof typeof labels]}: `}
                  {messages[field]}
                </button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
};
