import type { ReactNode } from 'react';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { ToastRegion } from '#web/ui/toast/toast-region.tsx';

/** Wraps a page with like buttons; shows why a like failed. */
export const LikesToasts = ({ children }: { readonly children: ReactNode }) => {
  const t = useTranslations('like');
  return (
    <ToastRegion label={t('toasts')} dismissLabel={t('close_toast')}>
      {children}
    </ToastRegion>
  );
};
