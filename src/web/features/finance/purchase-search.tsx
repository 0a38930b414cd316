import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import CheckCheck from 'lucide-react/icons/check-check';
import Search from 'lucide-react/icons/search';
import { type SubmitEvent, useState } from 'react';
import { openPurchasesQuery, purchasesQuery } from '#web/features/finance/finance-queries.ts';
import styles from '#web/features/finance/finance.module.css';
import { PurchaseList } from '#web/features/finance/purchase-list.tsx';
import { useApi } from '#web/platform/app/use-app.ts';
import { fieldText } from '#web/platform/forms/field-text.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { MoreButton } from '#web/platform/loading/more-button.tsx';
import { WhenLoaded } from '#web/platform/loading/when-loaded.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

/** The purchases of the company: the newest, or those that were asked for. */
export const PurchaseSearch = () => {
  const t = useTranslations('finance');
  const [text, setText] = useState('');
  const query = useInfiniteQuery(purchasesQuery(useApi(), text));
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setText(fieldText(new FormData(event.currentTarget), 'text').trim());
  };
  return (
    <div className={styles.panel}>
      <form role="search" className={styles.search} onSubmit={search}>
        <Field label={t('search.label')} hint={t('search.hint')}>
          {(control) => <TextInput {...control} name="text" type="search" maxLength={254} defaultValue={text} />}
        </Field>
        <Button type="submit" icon={<Search aria-hidden />}>
          {t('search.button')}
        </Button>
      </form>
      <WhenLoaded query={query} failure={t('error')} skeleton={<Outlines />}>
        {({ pages: [first, ...others] }) =>
          first === undefined || first.purchases.length === 0 ? (
            <EmptyState picture={<Search aria-hidden />} title={t('search.none')} />
          ) : (
            <>
              <PurchaseList purchases={[first, ...others].flatMap(({ purchases }) => purchases)} />
              <MoreButton list={query} label={t('more')} busyLabel={t('loading')} />
            </>
          )
        }
      </WhenLoaded>
    </div>
  );
};

/** What waits for somebody of the team. */
export const OpenPurchases = () => {
  const t = useTranslations('finance');
  const query = useQuery(openPurchasesQuery(useApi()));
  return (
    <WhenLoaded query={query} failure={t('error')} skeleton={<Outlines />}>
      {(purchases) =>
        purchases.length === 0 ? (
          <EmptyState picture={<CheckCheck aria-hidden />} title={t('open.none')} />
        ) : (
          <PurchaseList purchases={purchases} />
        )
      }
    </WhenLoaded>
  );
};

const Outlines = () => {
  const t = useTranslations('finance');
  return (
    <SkeletonRegion label={t('loading')}>
      <Skeleton shape="block" height="20rem" />
    </SkeletonRegion>
  );
};
