import { keepPreviousData, useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import Coins from 'lucide-react/icons/coins';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { BundleList } from '#web/features/pay/bundles/bundle-list.tsx';
import { bundlesQuery } from '#web/features/pay/bundles/bundle-queries.ts';
import { savingOf } from '#web/features/pay/bundles/bundle-rules.ts';
import { CreditCosts } from '#web/features/pay/bundles/credit-costs.tsx';
import styles from '#web/features/pay/bundles/shop.module.css';
import { ActiveDiscount } from '#web/features/pay/discounts/active-discount.tsx';
import { CodeEntry } from '#web/features/pay/discounts/code-entry.tsx';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { WhenLoaded } from '#web/platform/loading/when-loaded.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import quiet from '#web/ui/layout/quiet.module.css';
import stack from '#web/ui/layout/stack.module.css';

type Props = {
  /** as the address has it */
  readonly code: string | undefined;
  /** null: without one */
  readonly onCode: (code: string | null) => void;
  readonly isOrderable: boolean;
  /** the buyer is not premium now */
  readonly bringsPremium?: boolean;
  /** the banner above the page says what is offered */
  readonly isOfferAbove?: boolean;
  readonly refundDays: number;
  readonly prices: Parameters<typeof CreditCosts>[0]['prices'];
  /** for whoever cannot order */
  readonly invitation?: ReactNode;
};

/** Everything that is sold, at the prices of whoever looks, and what it pays for. */
export const Shop = (props: Props) => {
  const {
    code,
    onCode,
    isOrderable,
    bringsPremium = false,
    isOfferAbove = false,
    refundDays,
    prices,
    invitation,
  } = props;
  const t = useTranslations('bundles');
  const query = useQuery({ ...bundlesQuery(useApi(), code), placeholderData: keepPreviousData });
  return (
    <WhenLoaded query={query} failure={t('error')} skeleton={<Outlines label={t('loading')} />}>
      {({ bundles, discount, codeProblem }) =>
        bundles.length === 0 ? (
          <EmptyState picture={<Coins />} title={t('empty.title')} text={t('empty.text')} />
        ) : (
          <div className={stack.gap5}>
            {discount !== null && !(isOfferAbove && discount.kind !== 'code') && (
              <ActiveDiscount discount={discount} onRemove={discount.kind === 'code' ? () => onCode(null) : null} />
            )}
            <BundleList
              bundles={bundles}
              code={codeProblem === null ? code : undefined}
              isOrderable={isOrderable}
              bringsPremium={bringsPremium}
            />
            {bundles.some((bundle) => savingOf(bundle, bundles[0]) !== null) && (
              <p className={quiet.text}>{t('less_than')}</p>
            )}
            <ul role="list" className={styles.terms}>
              <li>
                <CircleCheck aria-hidden />
                {t('once')}
              </li>
              <li>
                <Undo2 aria-hidden />
                {t('withdrawal', { days: refundDays })}
              </li>
            </ul>
            {invitation}
            {isOrderable && discount?.kind !== 'code' && (
              <CodeEntry code={code} problem={codeProblem} isBusy={query.isPlaceholderData} onUse={onCode} />
            )}
            <CreditCosts prices={prices} cheapest={bundles[0]} />
          </div>
        )
      }
    </WhenLoaded>
  );
};

const Outlines = ({ label }: { readonly label: string }) => (
  <SkeletonRegion label={label} className={styles.outlines ?? ''}>
    {Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={index} shape="block" />
    ))}
  </SkeletonRegion>
);
