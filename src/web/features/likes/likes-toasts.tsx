import type { ReactNode } from 'react';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { ToastRegion } from '#web/ui/toast/toast-region.tsx';

/** Around a page with hearts: says why one could not be given. */
export const LikesToasts = ({ children }: { readonly children: ReactNode }) => {
  const t = useTranslations('like');
  return (
    <ToastRegion label={t('toasts')} dismissLabel={t('close_toast')}>
      {children}
    </ToastRegion>
  );
};
