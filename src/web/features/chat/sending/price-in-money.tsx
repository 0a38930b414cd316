import { useQuery } from '@tanstack/react-query';
import { moneyOfCredits } from '#shared/domain/pay/credit-money.ts';
import { creditPriceQuery } from '#web/features/chat/sending/credit-price-queries.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useI18n } from '#web/platform/i18n/messages-provider.tsx';

/** What so many credits have cost in money: those that will be used next. Nothing where they were given. */
export const PriceInMoney = ({ credits }: { readonly credits: number }) => {
  const { format } = useI18n();
  const { data: lots } = useQuery(creditPriceQuery(useApi()));
  const money = lots === undefined ? null : moneyOfCredits(lots, credits);
  if (money === null || money.currency === null || money.cents === 0) return null;
  return <span>{`≈ ${format.money(money.cents, money.currency)}`}</span>;
};
