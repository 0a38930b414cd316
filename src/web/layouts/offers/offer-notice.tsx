import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { User } from '#shared/contract/account/accounts-contract.ts';
import { useUser } from '#web/features/account/use-user.ts';
import { isMembersArea, mayHaveOffer } from '#web/layouts/offers/offer-rules.ts';
import { useOffer } from '#web/layouts/offers/use-offer.ts';
import { usePageName } from '#web/layouts/use-page-name.ts';
import { importChunk } from '#web/platform/chunk-reload/chunk-reload.ts';

const OfferBanner = lazy(async () => ({
  default: (await importChunk(() => import('#web/features/pay/discounts/offer-banner.tsx'))).OfferBanner,
}));

const watchNothing = () => () => undefined;

/** The banner above the members area. It counts in the browser, so only the browser shows it. */
export const OfferNotice = () => {
  const user = useUser();
  const page = usePageName();
  const isBrowser = useSyncExternalStore(
    watchNothing,
    () => true,
    () => false,
  );
  return isBrowser && mayHaveOffer(user) && isMembersArea(page) ? <Offered user={user} /> : null;
};

const Offered = ({ user }: { readonly user: User }) => {
  const { offer, askAgain } = useOffer(user);
  if (offer === null) return null;
  return (
    <Suspense fallback={null}>
      <OfferBanner offer={offer} onEnd={askAgain} />
    </Suspense>
  );
};
