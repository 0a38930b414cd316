import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DirectDebitStep } from '#shared/domain/pay/direct-debit-steps.ts';
import { ENTERED_STEPS, stepBefore } from '#web/features/pay/debits/debit-step-rules.ts';
import styles from '#web/features/pay/debits/direct-debit.module.css';
import { type useDebitStep, useDebitAddress } from '#web/features/pay/debits/use-debit-step.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import cluster from '#web/ui/layout/cluster.module.css';
import quiet from '#web/ui/layout/quiet.module.css';

type Props = {
  readonly step: DirectDebitStep;
  readonly title: string;
  readonly text?: string;
  readonly submit: string;
  readonly form: ReturnType<typeof useDebitStep>;
  readonly children: ReactNode;
};

/** The form of one step, with the progress, a submit button and a link back. */
export const StepForm = ({ step, title, text, submit, form, children }: Props) => {
  const t = useTranslations('debit');
  const { bundle, code } = useDebitAddress();
  const before = stepBefore(step);
  const search = { ...(bundle !== undefined && { bundle }), ...(code !== undefined && { code }) };
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className={styles.form}>
      <p className={quiet.text}>
        {t('step', { number: ENTERED_STEPS.indexOf(step) + 1, count: ENTERED_STEPS.length })}
      </p>
      <h2>{title}</h2>
      {text !== undefined && <p className={quiet.text}>{text}</p>}
      <div role="alert">{form.problem !== null && <Alert tone="danger">{form.problem}</Alert>}</div>
      {children}
      <div className={cluster.gap3}>
        {before !== null && (
          <LinkButton
            variant="outline"
            render={(props) => <Link to="/directdebit" search={{ ...search, step: before }} {...props} />}
          >
            {t('back')}
          </LinkButton>
        )}
        <Button type="submit" loadingLabel={form.isPending && t('busy')}>
          {submit}
        </Button>
      </div>
      {form.confirmation}
    </form>
  );
};
