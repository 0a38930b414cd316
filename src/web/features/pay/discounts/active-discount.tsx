import BadgePercent from 'lucide-react/icons/badge-percent';
import X from 'lucide-react/icons/x';
import type { Discount } from '#shared/contract/pay/discounts-contract.ts';
import styles from '#web/features/pay/discounts/active-discount.module.css';
import { dayNameOf } from '#web/features/pay/discounts/countdown-rules.ts';
import { useMethodName } from '#web/features/pay/methods/use-method-name.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useMinute } from '#web/platform/i18n/use-minute.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';

type Props = {
  readonly discount: Discount;
  /** null: the code was not entered by the member and cannot be removed */
  readonly onRemove: (() => void) | null;
};

/** Shows the discount included in the prices, and its conditions. */
export const ActiveDiscount = ({ discount, onRemove }: Props) => {
  const t = useTranslations('discount');
  const { format } = useI18n();
  const nameOf = useMethodName();
  const { code, kind, value_percentage: percentage, expires, minimum_order_value: minimum, currency } = discount;
  const percent = format.percent(percentage / 100);
  return (
    <div className={styles.discount}>
      <BadgePercent aria-hidden />
      <p>
        <strong>{kind === 'code' ? t('active.code', { percent, code }) : t(`active.${kind}`, { percent })}</strong>{' '}
        {discount.bundle_credits !== null && t('bundle', { credits: discount.bundle_credits })}{' '}
        {minimum !== null && currency !== null && `${t('minimum', { price: format.money(minimum, currency) })} `}
        {discount.paymentmethods !== null &&
          `${t('methods', {
            methods: format.list(
              discount.paymentmethods.map((method) => nameOf(method)),
              'disjunction',
            ),
          })} `}
        {expires !== null && <Expiry at={expires} />}
      </p>
      {onRemove !== null && <IconButton label={t('remove', { code })} icon={<X aria-hidden />} onClick={onRemove} />}
    </div>
  );
};

const Expiry = ({ at }: { readonly at: string }) => {
  const t = useTranslations('discount');
  const { format } = useI18n();
  const day = dayNameOf(at, useMinute(), (instant) => format.date(instant, 'short'));
  return day === null
    ? t('until', { date: format.date(at, 'moment') })
    : t(`until_${day}`, { time: format.date(at, 'time') });
};
