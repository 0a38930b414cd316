import { useQuery, queryOptions } from '@tanstack/react-query';
import { moneyOfCredits } from '#shared/domain/pay/credit-money.ts';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useI18n } from '#web/platform/i18n/messages-provider.tsx';

/** What the member paid for their credits, to show prices in money as well. */
const creditPriceQuery = (api: Api) =>
  queryOptions({
    queryKey: ['credits', 'price'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/credit-price.php', {})).lots,
  });

/** Shows what these credits cost in money, using the credits that will be spent next; nothing if they were free. */
export const PriceInMoney = ({ credits }: { readonly credits: number }) => {
  const { format } = useI18n();
  const { data: lots } = useQuery(creditPriceQuery(useApi()));
  const money = lots === undefined ? null : moneyOfCredits(lots, credits);
  if (money === null || money.currency === null || money.cents === 0) return null;
  return <span>{`≈ ${format.money(money.cents, money.currency)}`}</span>;
};
