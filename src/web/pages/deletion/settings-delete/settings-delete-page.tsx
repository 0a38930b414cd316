import { useUser } from '#web/features/account/use-user.ts';
import { DeleteAccount } from '#web/features/deletion/delete-account.tsx';
import { EmailOffer, PrivacyOffer } from '#web/features/deletion/retention-offers.tsx';
import styles from '#web/pages/deletion/settings-delete/settings-delete-page.module.css';
import type { HeadFacts } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';

const ONE_DAY_MS = 24 * 3_600_000;

export const head = ({ context: { i18n } }: PageInput): HeadFacts => ({ title: i18n.translator('deletion')('title') });

export const Page = () => {
  const t = useTranslations('deletion');
  const user = useUser();
  // As a new document, so that nothing of the member stays in memory.
  const leave = (eraseAt: string) => {
    // Days, however wrong this device's clock is: who has proved no address is erased at once.
    const isAtOnce = Date.parse(eraseAt) - Date.now() < ONE_DAY_MS;
    location.replace(`/account-deleted?until=${isAtOnce ? 'now' : eraseAt}`);
  };
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      <div className={styles.offers}>
        <EmailOffer />
        <PrivacyOffer />
      </div>
      <DeleteAccount credits={user?.credits ?? 0} isAtOnce={user?.status === 'not_confirmed'} onDeleted={leave} />
    </div>
  );
};
