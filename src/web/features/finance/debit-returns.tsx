import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import type { DebitReturn } from '#shared/contract/office/finance-debits-contract.ts';
import { returnReason } from '#shared/domain/pay/debit-return-rules.ts';
import { REFUND_REASON_LENGTH } from '#shared/domain/pay/finance-rules.ts';
import { debitReturnsQuery } from '#web/features/finance/finance-queries.ts';
import styles from '#web/features/finance/finance.module.css';
import { ClaimForm } from '#web/features/finance/owed-list.tsx';
import { useApi } from '#web/platform/app/use-app.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { MoreButton } from '#web/platform/loading/more-button.tsx';
import { WhenLoaded } from '#web/platform/loading/when-loaded.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { BlockSkeleton } from '#web/ui/feedback/skeleton.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import stack from '#web/ui/layout/stack.module.css';

/** Lists returned direct debits, latest first: the reason, the consequence, and operators' decisions. */
export const DebitReturns = ({ mayAct }: { readonly mayAct: boolean }) => {
  const t = useTranslations('finance');
  const query = useInfiniteQuery(debitReturnsQuery(useApi()));
  return (
    <div className={styles.panel}>
      <WhenLoaded query={query} failure={t('error')} skeleton={<BlockSkeleton label={t('loading')} height="16rem" />}>
        {({ pages }) => {
          const returns = pages.flatMap((page) => page.returns);
          if (returns.length === 0)
            return <EmptyState picture={<CircleCheck aria-hidden />} title={t('debits.none')} />;
          return (
            <>
              <ul role="list" className={stack.gap3}>
                {returns.map((one) => (
                  <ReturnEntry key={one.id} one={one} mayAct={mayAct} />
                ))}
              </ul>
              <MoreButton list={query} label={t('more')} busyLabel={t('loading')} />
            </>
          );
        }}
      </WhenLoaded>
    </div>
  );
};

type Props = { readonly one: DebitReturn; readonly mayAct: boolean };

const ReturnEntry = ({ one, mayAct }: Props) => {
  const t = useTranslations('finance');
  const { format } = useI18n();
  const { id, purchase, email, site, code, reported_code, at, mandate, claim, currency, actions } = one;
  const money = (cents: number) => format.money(cents, currency);
  return (
    <li className={styles.entry}>
      <strong>
        {t(`debits.reason.${returnReason(code)}`)} ({reported_code})
      </strong>
      <span>
        {money(one.amount_cents)} · {t(one.was_paid ? 'debits.taken_back' : 'debits.never_came')}
      </span>
      <span className={styles.quiet}>
        {format.date(at, 'moment')} · {site} · {email ?? t('erased')} · {t('debits.mandate', { reference: mandate })}
        {' · '}
        <Link to="/finance" search={{ purchase: purchase.id }} className={styles.link}>
          {purchase.reference}
        </Link>
      </span>
      {actions.map((act) => (
        <span key={act.at + act.action} className={styles.quiet}>
          {t(`action.${act.action}`, { sum: money(act.amount_cents) })}: {act.reason} (
          {t('refund.by', { name: act.actor ?? t('erased'), date: format.date(act.at, 'moment') })})
        </span>
      ))}
      {one.is_blocked && <Alert tone="warning">{t('debits.blocked')}</Alert>}
      {(one.is_blocked || one.is_unchecked || claim !== null) && (
        <p>
          {t('debits.again')}
          {claim !== null && (
            <>
              {' '}
              <a href={`#claim-${claim.id}`} className={styles.link}>
                {t('debits.used')}
              </a>
            </>
          )}
        </p>
      )}
      {mayAct && one.is_blocked && <Decision id={id} decision="unblocked" label={t('debits.unblock')} />}
      {one.is_unchecked && <Alert tone="warning">{t('debits.staff')}</Alert>}
      {mayAct && one.is_unchecked && <Decision id={id} decision="checked" label={t('debits.check')} />}
      {claim !== null && (
        <div id={`claim-${claim.id}`} className={styles.part}>
          <Alert tone="warning" title={t('claim.title', { sum: money(claim.amount_cents) })}>
            {t('claim.text')}
          </Alert>
          {mayAct && <ClaimForm id={claim.id} />}
        </div>
      )}
    </li>
  );
};

type DecisionProps = {
  readonly id: string;
  readonly decision: 'unblocked' | 'checked';
  readonly label: string;
};

/** Asks for a reason only after a press, which keeps a long list short. */
const Decision = ({ id, decision, label }: DecisionProps) => {
  const t = useTranslations('finance');
  const api = useApi();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const form = useForm({
    send: (valueOf) => api('POST /api/finance-debit.php', { body: { id, decision, reason: valueOf('reason') } }),
    onDone: () => queryClient.invalidateQueries({ queryKey: ['finance'] }),
  });
  if (!isOpen) {
    return (
      <div className={styles.closing}>
        <Button variant="outline" size="small" onClick={() => setOpen(true)}>
          {label}
        </Button>
      </div>
    );
  }
  return (
    <form method="post" onSubmit={form.onSubmit}>
      <div className={styles.closing}>
        <Field label={t('refund.reason')} error={form.errorOf('reason')}>
          {(control) => (
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone, and this stands in its place
            <TextInput {...control} name="reason" required maxLength={REFUND_REASON_LENGTH} autoFocus />
          )}
        </Field>
        <Button type="submit" loadingLabel={form.isPending && t('refund.busy')}>
          {label}
        </Button>
      </div>
      <div role="alert">{form.problem !== null && <Alert tone="danger">{form.problem}</Alert>}</div>
    </form>
  );
};
