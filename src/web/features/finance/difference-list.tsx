import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import type { Difference } from '#shared/contract/office/statements-contract.ts';
import { REFUND_REASON_LENGTH } from '#shared/domain/pay/finance-rules.ts';
import { instantOfDay } from '#shared/domain/time.ts';
import { differencesQuery } from '#web/features/finance/finance-queries.ts';
import styles from '#web/features/finance/finance.module.css';
import { useMoneyWords } from '#web/features/finance/use-money-words.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { WhenLoaded } from '#web/platform/loading/when-loaded.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { BlockSkeleton } from '#web/ui/feedback/skeleton.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import stack from '#web/ui/layout/stack.module.css';

/** Lists open differences between books and statements, oldest first. */
export const DifferenceList = ({ mayAct }: { readonly mayAct: boolean }) => {
  const t = useTranslations('finance');
  const query = useQuery(differencesQuery(useApi()));
  return (
    <WhenLoaded query={query} failure={t('error')} skeleton={<BlockSkeleton label={t('loading')} height="10rem" />}>
      {({ differences, has_more: hasMore }) =>
        differences.length === 0 ? (
          <EmptyState picture={<CircleCheck aria-hidden />} title={t('statements.none')} />
        ) : (
          <>
            {hasMore && <Alert>{t('statements.first')}</Alert>}
            <ul role="list" className={stack.gap3}>
              {differences.map((one) => (
                <DifferenceEntry key={`${one.line} ${one.movement}`} difference={one} mayAct={mayAct} />
              ))}
            </ul>
          </>
        )
      }
    </WhenLoaded>
  );
};

type Props = { readonly difference: Difference; readonly mayAct: boolean };

const DifferenceEntry = ({ difference, mayAct }: Props) => {
  const t = useTranslations('finance');
  const { format } = useI18n();
  const { movementName } = useMoneyWords();
  const { kind, provider_ref, day, currency, reported_cents, known_cents, proposal } = difference;
  const purchase = difference.purchase ?? proposal?.order ?? null;
  const money = (cents: number) => format.money(cents, currency);
  return (
    <li className={styles.entry}>
      <strong>{t(`difference.${difference.difference}`)}</strong>
      <span className={styles.sums}>
        {kind !== 'fee' && <span>{movementName(kind)}</span>}
        {reported_cents !== null && <span>{t('difference.reported', { sum: money(reported_cents) })}</span>}
        {known_cents !== null && <span>{t('difference.known', { sum: money(known_cents) })}</span>}
      </span>
      <span className={styles.quiet}>
        {format.date(instantOfDay(day))}
        {provider_ref !== '' && ` · ${provider_ref}`}
        {purchase !== null && (
          <>
            {' · '}
            <Link to="/finance" search={{ purchase: purchase.id }} className={styles.link}>
              {purchase.reference}
            </Link>
          </>
        )}
      </span>
      <Proposed difference={difference} mayAct={mayAct} />
      {mayAct && <Closing difference={difference} />}
    </li>
  );
};

/** The order named in the payer's text, and a proposal for the transfer. */
const Proposed = ({ difference: { line, proposal, reported_cents: reported, currency }, mayAct }: Props) => {
  const t = useTranslations('finance');
  const { format } = useI18n();
  const api = useApi();
  const queryClient = useQueryClient();
  const { run, isPending, problem } = useCall();
  if (proposal === null || line === null) return null;
  const { reference } = proposal.order;
  const sum = format.money(Math.abs(proposal.asked_cents - (reported ?? 0)), currency);
  const take = () =>
    run(() => api('POST /api/finance-incoming.php', { body: { line } }), {
      onDone: () => queryClient.invalidateQueries({ queryKey: ['finance'] }),
    });
  return (
    <>
      <span>{t(`proposal.${proposal.kind}`, { reference, sum })}</span>
      {proposal.is_asked && <span>{t('proposal.asked')}</span>}
      {mayAct && proposal.kind === 'take' && !proposal.may_take && !proposal.is_asked && (
        <span>{t('proposal.colleague')}</span>
      )}
      {mayAct && proposal.kind === 'take' && proposal.may_take && (
        <div className={styles.closing}>
          <Button size="small" loadingLabel={isPending && t('proposal.busy')} onClick={take}>
            {t('proposal.button')}
          </Button>
        </div>
      )}
      <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
    </>
  );
};

/** Asks for a reason only after a press, which keeps a long list short. */
const Closing = ({ difference: { line, movement } }: Pick<Props, 'difference'>) => {
  const t = useTranslations('finance');
  const api = useApi();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const form = useForm({
    send: (valueOf) => api('POST /api/finance-difference.php', { body: { line, movement, reason: valueOf('reason') } }),
    onDone: () => queryClient.invalidateQueries({ queryKey: ['finance'] }),
  });
  if (!isOpen) {
    return (
      <div className={styles.closing}>
        <Button variant="outline" size="small" onClick={() => setOpen(true)}>
          {t('difference.close')}
        </Button>
      </div>
    );
  }
  return (
    <form method="post" onSubmit={form.onSubmit}>
      <div className={styles.closing}>
        <Field label={t('difference.reason')}>
          {(control) => (
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone, and this stands in its place
            <TextInput {...control} name="reason" required maxLength={REFUND_REASON_LENGTH} autoFocus />
          )}
        </Field>
        <Button type="submit" loadingLabel={form.isPending && t('refund.busy')}>
          {t('difference.close')}
        </Button>
      </div>
      <div role="alert">{form.problem !== null && <Alert tone="danger">{form.problem}</Alert>}</div>
    </form>
  );
};
