import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { LoginForm } from '#web/features/account/login-form.tsx';
import { JoinLink } from '#web/features/registration/join/join-link.tsx';
import { LegalLinks } from '#web/features/registration/join/legal-links.tsx';
import { PasskeyLogin } from '#web/features/security/passkey-login.tsx';
import { SecondFactorForm } from '#web/features/security/second-factor-form.tsx';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { safeNextAddress } from '#web/platform/navigation/next-address.ts';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { searchText } from '#web/platform/navigation/search-text.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import styles from '#web/ui/page/card-page.module.css';

export const head = ({ context: { i18n, settings } }: PageInput): PageMetadata => {
  const t = i18n.translator('login');
  return { title: t('title'), description: t('description', { site: settings.name }) };
};

export const Page = () => {
  const t = useTranslations('login');
  const router = useRouter();
  const isReactivated = searchText(router.state.location.search).reactivated !== undefined;
  const [isHalfDone, setHalfDone] = useState(false);
  // Opened as a new document: language, search and prices may differ between visitor and member.
  const goOn = () => {
    const { next } = searchText(router.state.location.search);
    location.replace(safeNextAddress(next));
  };
  if (isHalfDone) {
    return (
      <div className={styles.form}>
        <h1>{t('second.title')}</h1>
        <p className={styles.intro}>{t('second.intro')}</p>
        <SecondFactorForm onLoggedIn={goOn} onBack={() => setHalfDone(false)} />
      </div>
    );
  }
  return (
    <div className={styles.form}>
      <h1>{t('title')}</h1>
      {isReactivated ? <Alert tone="success">{t('reactivated')}</Alert> : <p className={styles.intro}>{t('intro')}</p>}
      <LoginForm onLoggedIn={goOn} onSecondFactor={() => setHalfDone(true)} />
      <PasskeyLogin onLoggedIn={goOn} />
      <JoinLink variant="soft" size="large" block />
      <LegalLinks />
    </div>
  );
};
