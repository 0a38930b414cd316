import { useCanGoBack, useMatches, useRouter } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import styles from '#web/layouts/navigation/back-button.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';

/** Pages with a back button in the installed app, where the browser shows none. */
const PAGES = new Set(['members-id', 'likes-type', 'likes-m-id', 'credits', 'credits-id-paymentmethod']);

/** CSS shows it in the installed app only. */
export const BackButton = () => {
  const t = useTranslations('nav');
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const pageName = useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.name });
  if (pageName === undefined || !PAGES.has(pageName)) return null;
  const goBack = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }));
  return (
    <IconButton className={styles.back ?? ''} label={t('back')} icon={<ChevronLeft aria-hidden />} onClick={goBack} />
  );
};
