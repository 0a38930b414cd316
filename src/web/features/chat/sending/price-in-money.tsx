import { useQuery, queryOptions } from '@tanstack/react-query';
import { moneyOfCredits } from '#shared/domain/pay/credit-money.ts';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useI18n } from '#web/platform/i18n/messages-provider.tsx';

/** What my credits have cost, for the prices in money beside those in credits. */
const creditPriceQuery = (api: Api) =>
  queryOptions({
    queryKey: ['credits', 'price'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/credit-price.php', {})).lots,
  });

/** What so many credits have cost in money: those that will be used next. Nothing where they were given. */
export const PriceInMoney = ({ credits }: { readonly credits: number }) => {
  const { format } = useI18n();
  const { data: lots } = useQuery(creditPriceQuery(useApi()));
  const money = lots === undefined ? null : moneyOfCredits(lots, credits);
  if (money === null || money.currency === null || money.cents === 0) return null;
  return <span>{`≈ ${format.money(money.cents, money.currency)}`}</span>;
};
