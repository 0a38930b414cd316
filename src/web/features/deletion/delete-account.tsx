import UserRoundX from 'lucide-react/icons/user-round-x';
import styles from '#web/features/deletion/delete-account.module.css';
import { useApi } from '#web/platform/app/use-app.ts';
import { useConfirmed } from '#web/platform/confirmation/use-confirmed.tsx';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';

/** In the order shown. */
const REASONS = ['found_someone', 'too_few_people', 'too_expensive', 'privacy', 'too_many_mails', 'other'] as const;

type Money = { readonly cents: number; readonly currency: string };

/** `isAtOnce`: no confirmed address, so deletion cannot be undone. `lostCredits`: credits that are not refunded. */
type Props = {
  lostCredits: number;
  givenBack: readonly Money[];
  isAtOnce: boolean;
  onDeleted: (eraseAt: string) => void;
};

/** Explains what deletion does, asks for an optional reason and confirms it. */
export const DeleteAccount = ({ lostCredits: credits, givenBack, isAtOnce, onDeleted }: Props) => {
  const t = useTranslations('deletion');
  const { format } = useI18n();
  const api = useApi();
  const { confirmed, confirmation } = useConfirmed();
  const form = useForm({
    send: (valueOf) => {
      const reason = REASONS.find((known) => known === valueOf('reason'));
      return confirmed(() => api('DELETE /api/user.php', { body: reason === undefined ? {} : { reason } }));
    },
    onDone: ({ erase_at: eraseAt }) => onDeleted(eraseAt),
  });
  return (
    <Card as="section" className={styles.card}>
      <UserRoundX aria-hidden className={styles.icon} />
      <h2>{t('delete_title')}</h2>
      <p className={styles.text}>{t(isAtOnce ? 'delete_text_at_once' : 'delete_text')}</p>
      {givenBack.length > 0 && (
        <p className={styles.text}>
          {t('credits_back', {
            sum: format.list(givenBack.map(({ cents, currency }) => format.money(cents, currency))),
          })}
        </p>
      )}
      {credits > 0 && <p className={styles.lost}>{t('credits_lost', { credits })}</p>}
      <form method="post" className={styles.form} onSubmit={form.onSubmit}>
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
        <div role="alert">{form.problem !== null && <Alert tone="danger">{form.problem}</Alert>}</div>
        <Button
          type="submit"
          variant="danger"
          size="large"
          block
          loadingLabel={(form.isPending || form.isDone) && t('busy')}
        >
          {t('submit')}
        </Button>
      </form>
      {confirmation}
    </Card>
  );
};
