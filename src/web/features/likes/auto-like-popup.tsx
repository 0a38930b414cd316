import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import { FacePopup } from '#web/features/likes/face-popup.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

export type AutoLike = NonNullable<OutputOf<'GET /api/auto-like.php'>['profile']>;

type Props = {
  readonly profile: AutoLike;
  readonly cdnPrefix: string;
  /** the label of a fictional profile */
  readonly fictionalLabel: ReactNode;
  readonly onClose: () => void;
};

/** Shows a member who likes the reader or might suit them, with a text for each case. Any press closes it. */
export const AutoLikePopup = ({
  profile: { id, name, main_image: image, kind, fictional },
  cdnPrefix,
  fictionalLabel,
  onClose,
}: Props) => {
  const t = useTranslations('auto-like');
  return (
    <FacePopup
      title={t(kind, { name })}
      closeLabel={t('close')}
      name={name}
      image={image && { src: cdnPrefix + image.match, placeholder: image.placeholder }}
      onClose={onClose}
    >
      {fictional && fictionalLabel}
      <LinkButton render={(props) => <Link to="/members/$id" params={{ id }} {...props} />}>{t('view')}</LinkButton>
    </FacePopup>
  );
};
