import { useQuery } from '@tanstack/react-query';
import type { User } from '#shared/contract/account/accounts-contract.ts';
import { offerQuery } from '#web/features/pay/discounts/offer-queries.ts';
import { useApp } from '#web/platform/app/use-app.ts';

/** Returns the member's current offer, whether it is known yet, and a function to reload it after it ends. */
export const useOffer = ({ profile }: User) => {
  const app = useApp();
  const { data: offer, isError } = useQuery(offerQuery(app, profile.id));
  return {
    offer: offer ?? null,
    isKnown: offer !== undefined || isError,
    askAgain: (): void => void app.queryClient.invalidateQueries({ queryKey: ['offer'] }),
  };
};
