import type { OwnPhoto } from '#shared/contract/account/photos-contract.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** Reasons that cropping the photo can fix. */
const CAN_BE_CUT = new Set<OwnPhoto['reason']>(['contact_details', 'advertising', 'not_you']);

/** Says why a photo was rejected, and what helps. */
export const RejectedPhoto = ({ photo, number }: { photo: OwnPhoto; number: number }) => {
  const t = useTranslations('photos');
  return (
    <Alert tone="warning" title={t('rejected.title', { number })}>
      <p>{t(`rejected.${photo.reason ?? 'other'}`)}</p>
      <p>{t(CAN_BE_CUT.has(photo.reason) ? 'rejected.crop' : 'rejected.replace')}</p>
    </Alert>
  );
};
