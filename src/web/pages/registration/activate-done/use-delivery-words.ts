import type { CameFor } from '#web/features/registration/activation/use-activate.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** What the server says it has delivered, in words; null: there was nothing to deliver. */
export const useDeliveryWords = (cameFor: CameFor | null): string | null => {
  const t = useTranslations('activation');
  if (cameFor === null) return null;
  const { outcome, members, count } = cameFor;
  if (outcome === 'message_not_sent') return t('done.message_not_sent');
  if (outcome === 'not_liked') return t('done.not_liked', { count });
  const [first, ...others] = members;
  if (first === undefined) return null;
  if (outcome === 'message_sent') return t('done.message_sent', { name: first.name });
  return others.length === 0
    ? t('done.liked', { name: first.name })
    : t('done.liked_more', { name: first.name, count: others.length });
};
