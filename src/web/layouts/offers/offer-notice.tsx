import type { User } from '#shared/contract/account/accounts-contract.ts';
import { useUser } from '#web/features/account/use-user.ts';
import styles from '#web/features/pay/discounts/offer-banner.module.css';
import { OfferBanner } from '#web/features/pay/discounts/offer-banner.tsx';
import { isMembersArea, mayHaveOffer } from '#web/layouts/offers/offer-rules.ts';
import { useOffer } from '#web/layouts/offers/use-offer.ts';
import { usePageName } from '#web/layouts/use-page-name.ts';

/** The offer's banner, on pages of the members area. */
export const OfferNotice = () => {
  const user = useUser();
  const page = usePageName();
  return mayHaveOffer(user) && isMembersArea(page) ? <Offered user={user} isQuiet={page === 'premium'} /> : null;
};

/** Reserves the banner's height until the offer is known, so that the page does not move. */
const Offered = ({ user, isQuiet }: { readonly user: User; readonly isQuiet: boolean }) => {
  const { offer, isKnown, askAgain } = useOffer(user);
  if (offer !== null) return <OfferBanner offer={offer} onEnd={askAgain} isQuiet={isQuiet} />;
  return isKnown ? null : <div className={styles.place} />;
};
