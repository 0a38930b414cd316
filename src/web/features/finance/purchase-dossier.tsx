import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FinancePurchase } from '#shared/contract/office/purchase-contract.ts';
import { AttemptEntry } from '#web/features/finance/attempt-entry.tsx';
import { purchaseQuery } from '#web/features/finance/finance-queries.ts';
import styles from '#web/features/finance/finance.module.css';
import { OwedList } from '#web/features/finance/owed-list.tsx';
import { RefundForm } from '#web/features/finance/refund-form.tsx';
import { RefundList } from '#web/features/finance/refund-list.tsx';
import { useMoneyWords } from '#web/features/finance/use-money-words.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { WhenLoaded } from '#web/platform/loading/when-loaded.tsx';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { BlockSkeleton } from '#web/ui/feedback/skeleton.tsx';
import stack from '#web/ui/layout/stack.module.css';

/** One purchase with its full history. */
export const PurchaseDossier = ({ id, mayAct }: { readonly id: string; readonly mayAct: boolean }) => {
  const t = useTranslations('finance');
  const query = useQuery(purchaseQuery(useApi(), id));
  return (
    <div className={styles.panel}>
      <BackLink render={(props) => <Link to="/finance" {...props} />}>{t('back')}</BackLink>
      <WhenLoaded query={query} failure={t('error')} skeleton={<BlockSkeleton label={t('loading')} height="24rem" />}>
        {(purchase) => <Dossier purchase={purchase} mayAct={mayAct} />}
      </WhenLoaded>
    </div>
  );
};

const Dossier = ({ purchase, mayAct }: { readonly purchase: FinancePurchase; readonly mayAct: boolean }) => {
  const t = useTranslations('finance');
  const { format } = useI18n();
  const { movementName } = useMoneyWords();
  const mayRefund = mayAct && purchase.status === 'completed';
  const { evidence, movements, invoices, attempts, webhooks, actions } = purchase;
  const known = (country: string | null) => country ?? t('unknown');
  const rows: readonly (readonly [string, string] | null)[] = [
    [t('facts.status'), t(`status.${purchase.status}`)],
    [t('facts.site'), purchase.site],
    [t('facts.member'), purchase.email ?? t('erased')],
    [t('facts.ordered'), format.date(purchase.created_at, 'moment')],
    purchase.completed_at === null ? null : [t('facts.paid'), format.date(purchase.completed_at, 'moment')],
    [
      t('facts.price'),
      `${format.money(purchase.amount_cents, purchase.currency)}${purchase.discount_code === null ? '' : ` (${purchase.discount_code})`}`,
    ],
    [t('facts.credits'), format.number(purchase.credits)],
    purchase.credits_left === null ? null : [t('facts.credits_left'), format.number(purchase.credits_left)],
    [t('facts.place'), t('place', { declared: evidence.declared, ip: known(evidence.ip), bank: known(evidence.bank) })],
    purchase.terms_version === null ? null : [t('facts.terms'), format.date(purchase.terms_version, 'long')],
  ];
  return (
    <>
      <h2>{`${t('facts.title')} ${purchase.reference}`}</h2>
      <dl className={styles.details}>
        {rows.map(
          (row) =>
            row !== null && (
              <div key={row[0]}>
                <dt>{row[0]}</dt>
                <dd>{row[1]}</dd>
              </div>
            ),
        )}
      </dl>
      <OwedList purchase={purchase} mayAct={mayAct} />
      {(mayRefund || actions.length > 0) && (
        <section className={styles.part}>
          <h3>{t('refund.title')}</h3>
          <RefundList purchase={purchase} mayAct={mayRefund} />
          {mayRefund && <RefundForm purchase={purchase} />}
        </section>
      )}
      <Part title={t('attempts')}>
        {attempts.map((attempt) => (
          <AttemptEntry key={attempt.number} attempt={attempt} />
        ))}
      </Part>
      <Part title={t('webhook.title')} none={webhooks.length === 0 ? t('webhook.none') : null}>
        {webhooks.map(({ id, attempt, received_at: at, is_signed: isSigned }) => (
          <li key={id} className={styles.entry}>
            <strong>{t(isSigned ? 'webhook.signed' : 'webhook.unsigned')}</strong>
            <span className={styles.quiet}>
              {t('attempt', { number: String(attempt) })} · {format.date(at, 'moment')}
            </span>
          </li>
        ))}
      </Part>
      <Part title={t('movements')} none={movements.length === 0 ? t('none') : null}>
        {movements.map(({ kind, provider_ref, currency, amount_cents, at }) => (
          <li key={kind + provider_ref} className={styles.entry}>
            <strong>
              {movementName(kind)} {format.money(amount_cents, currency)}
            </strong>
            <span className={styles.quiet}>
              {provider_ref} · {format.date(at, 'moment')}
            </span>
          </li>
        ))}
      </Part>
      <Part title={t('invoices')} none={invoices.length === 0 ? t('none') : null}>
        {invoices.map(({ number, issued_at, currency, amount_cents, tax_cents }) => (
          <li key={number} className={styles.entry}>
            <strong>
              <a
                className={styles.link}
                href={`/finance/purchases/${purchase.id}/invoices/${number}.pdf`}
                target="_blank"
                rel="noreferrer"
              >
                {number}
              </a>
              : {format.money(amount_cents, currency)}
            </strong>
            <span className={styles.quiet}>
              {t('totals.vat')} {format.money(tax_cents, currency)} · {format.date(issued_at, 'moment')}
            </span>
          </li>
        ))}
      </Part>
    </>
  );
};

type PartProps = { readonly title: string; readonly none?: string | null; readonly children: ReactNode };

const Part = ({ title, none = null, children }: PartProps) => (
  <section className={styles.part}>
    <h3>{title}</h3>
    {none === null ? (
      <ul role="list" className={stack.gap3}>
        {children}
      </ul>
    ) : (
      <p className={styles.quiet}>{none}</p>
    )}
  </section>
);
