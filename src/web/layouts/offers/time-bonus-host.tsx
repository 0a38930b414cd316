import { lazy, Suspense, useEffect, useState } from 'react';
import type { User } from '#shared/contract/account/accounts-contract.ts';
import { useUser } from '#web/features/account/use-user.ts';
import { isMembersArea, mayHaveOffer } from '#web/layouts/offers/offer-rules.ts';
import { useOffer } from '#web/layouts/offers/use-offer.ts';
import { usePageName } from '#web/layouts/use-page-name.ts';
import { importChunk } from '#web/platform/chunk-reload/chunk-reload.ts';
import { dismiss, isDismissed } from '#web/platform/storage/dismissals.ts';

const TimeBonusDialog = lazy(async () => ({
  default: (await importChunk(() => import('#web/features/pay/discounts/time-bonus-dialog.tsx'))).TimeBonusDialog,
}));

/** Counted from entering the members area; moving between its pages does not restart it. */
const SHOWN_AFTER_MS = 40_000;

/** Offers the time bonus in a dialog to members without credits who have not closed it before. */
export const TimeBonusHost = () => {
  const user = useUser();
  const page = usePageName();
  return mayHaveOffer(user) && user.credits === 0 && isMembersArea(page) ? <Waiting user={user} /> : null;
};

const Waiting = ({ user }: { readonly user: User }) => {
  const { offer } = useOffer(user);
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(!isDismissed('hide-time-bonus-modal')), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue || offer === null || offer.kind !== 'time_bonus' || offer.expires === null) return null;
  const close = () => {
    dismiss('hide-time-bonus-modal');
    setDue(false);
  };
  return (
    <Suspense fallback={null}>
      <TimeBonusDialog bonus={{ ...offer, expires: offer.expires }} onClose={close} />
    </Suspense>
  );
};
