import UserRoundX from 'lucide-react/icons/user-round-x';
import type { SubmitEvent } from 'react';
import styles from '#web/features/deletion/delete-account.module.css';
import { useDeleteAccount } from '#web/features/deletion/use-delete-account.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';

/** In the order in which they are offered. */
const REASONS = ['found_someone', 'too_few_people', 'too_expensive', 'privacy', 'too_many_mails', 'other'] as const;

/** `isAtOnce`: no address is proved that could bring anything back. */
type Props = { credits: number; isAtOnce: boolean; onDeleted: (eraseAt: string) => void };

/** What leaving means, why (if they like), and one press. */
export const DeleteAccount = ({ credits, isAtOnce, onDeleted }: Props) => {
  const t = useTranslations('deletion');
  const { leave, isBusy, problem, confirmation } = useDeleteAccount(onDeleted);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('reason');
    leave(REASONS.find((reason) => reason === chosen));
  };
  return (
    <Card as="section" className={styles.card}>
      <UserRoundX aria-hidden className={styles.icon} />
      <h2>{t('delete_title')}</h2>
      <p className={styles.text}>{t(isAtOnce ? 'delete_text_at_once' : 'delete_text')}</p>
      {credits > 0 && <p className={styles.lost}>{t('credits_lost', { credits })}</p>}
      <form method="post" className={styles.form} onSubmit={submit}>
        <Field label={t('reason_label')} note={t('optional')} hint={t('reason_hint')}>
          {(control) => (
            <Select {...control} name="reason" defaultValue="">
              <option value="">{t('reason_none')}</option>
              {REASONS.map((reason) => (
                <option key={reason} value={reason}>
                  {t(`reasons.${reason}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
        <Button type="submit" variant="danger" size="large" block loadingLabel={isBusy && t('busy')}>
          {t('submit')}
        </Button>
      </form>
      {confirmation}
    </Card>
  );
};
