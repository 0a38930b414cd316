import { createContext, use } from 'react';
import type { ToastMessage } from '#web/ui/toast/toast.tsx';

export const ToastContext = createContext<{ show: (message: ToastMessage) => void } | null>(null);

/** `const showToast = useShowToast(); showToast({ text })`. Needs a `ToastRegion` around it. */
export const useShowToast = (): ((message: ToastMessage) => void) => {
  const context = use(ToastContext);
  if (!context) throw new Error('useShowToast needs a ToastRegion around it');
  return context.show;
};
