import { useState } from 'react';
import { SELF_BAN_MONTHS, type SelfBanMonths } from '#shared/domain/account/self-ban-months.ts';
import styles from '#web/features/self-ban/self-ban-form.module.css';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useConfirmed } from '#web/platform/confirmation/use-confirmed.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';

const POINTS = ['hidden', 'final', 'mails', 'paid', 'delete'] as const;
const monthsOf = (value: string): SelfBanMonths => SELF_BAN_MONTHS.find((one) => `${one}` === value) ?? 1;

/** Lets members lock themselves out for some months, after a confirmation: it cannot be ended early. */
export const SelfBanForm = ({ onLockedOut }: { readonly onLockedOut: (endsAt: string) => void }) => {
  const t = useTranslations('self-ban');
  const api = useApi();
  const [months, setMonths] = useState<SelfBanMonths>(1);
  const [isAsking, setAsking] = useState(false);
  const { run, isPending, isDone, problem } = useCall();
  const { confirmed, confirmation } = useConfirmed();
  const lockOut = () => {
    setAsking(false);
    run(() => confirmed(() => api('POST /api/self-ban.php', { body: { months } })), {
      onDone: ({ ends_at: endsAt }) => onLockedOut(endsAt),
    });
  };
  return (
    <div className={styles.form}>
      <RadioGroup
        legend={t('months')}
        name="months"
        look="chips"
        value={`${months}`}
        onChange={(value) => setMonths(monthsOf(value))}
        options={SELF_BAN_MONTHS.map((count) => ({ value: `${count}`, label: t('month', { count }) }))}
      />
      <ul className={styles.points}>
        {POINTS.map((point) => (
          <li key={point}>{t(`points.${point}`)}</li>
        ))}
      </ul>
      <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
      <Button variant="outline" loadingLabel={(isPending || isDone) && t('busy')} onClick={() => setAsking(true)}>
        {t('open')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('question', { count: months })}
        closeLabel={t('cancel')}
        size="small"
        footer={
          <>
            <Button variant="outline" data-autofocus onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
            <Button variant="danger" onClick={lockOut}>
              {t('confirm')}
            </Button>
          </>
        }
      >
        <p>{t('points.final')}</p>
      </Dialog>
      {confirmation}
    </div>
  );
};
