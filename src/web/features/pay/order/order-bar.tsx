import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Checkout } from '#web/features/pay/methods/checkout-queries.ts';
import styles from '#web/features/pay/order/order-form.module.css';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import quiet from '#web/ui/layout/quiet.module.css';

type Props = {
  readonly checkout: Checkout;
  /** the chosen method; empty: none */
  readonly method: string;
  readonly code: string | undefined;
  readonly isPending: boolean;
  /** the required consent, shown above the button */
  readonly consent: ReactNode;
  /** says where the payment happens; absent: the text of the payment method */
  readonly away?: string | undefined;
};

/** The total and the order button; or, if a direct debit mandate is missing, a link to set it up. */
export const OrderBar = ({ checkout, method, code, isPending, consent, away }: Props) => {
  const t = useTranslations('order');
  const errors = useTranslations('errors');
  const payButton = useTranslations('pay-button');
  const { format } = useI18n();
  const { bundle, methods } = checkout;
  if (methods.some(({ code: one, needs_mandate: isMissing }) => one === method && isMissing))
    return <MandateFirst bundle={bundle.id} code={code} />;
  const words = payButton(checkout.pay_button);
  return (
    <>
      {consent}
      <div className={styles.bar}>
        <p className={styles.total}>
          <span>{t('total')}</span>
          <strong>{format.money(bundle.amount_cents, bundle.currency)}</strong>
        </p>
        <Button
          type="submit"
          size="large"
          block
          loadingLabel={isPending && t('busy')}
          disabledReason={!checkout.may_order && errors('email_not_proved')}
        >
          {words}
        </Button>
      </div>
      <p className={quiet.text}>{away ?? t(method === 'sepa_direct_debit' ? 'mandate.notice' : 'away')}</p>
    </>
  );
};

/** Direct debit needs a signed mandate: an order without one would be refused. */
const MandateFirst = ({ bundle, code }: { readonly bundle: string; readonly code: string | undefined }) => {
  const t = useTranslations('order');
  return (
    <>
      <p>{t('mandate.text')}</p>
      <div className={styles.bar}>
        <LinkButton
          block
          size="large"
          render={(props) => (
            <Link to="/directdebit" search={{ bundle, ...(code !== undefined && { code }) }} {...props} />
          )}
        >
          {t('mandate.go')}
        </LinkButton>
      </div>
    </>
  );
};
