import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Crop from 'lucide-react/icons/crop';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Star from 'lucide-react/icons/star';
import Trash from 'lucide-react/icons/trash-2';
import type { OwnPhoto } from '#shared/contract/account/photos-contract.ts';
import { whyNotMain } from '#web/features/photos/board/photo-rules.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu } from '#web/ui/menu/menu.tsx';

export type PhotoAction = 'open' | 'crop' | 'make_main' | 'move_earlier' | 'move_later' | 'delete';

type Props = { photo: OwnPhoto; number: number; count: number; onAction: (action: PhotoAction) => void };

/** A menu with all actions of a photo, including those that dragging offers. */
export const PhotoMenu = ({ photo, number, count, onAction }: Props) => {
  const t = useTranslations('photos');
  const notMain = whyNotMain(photo);
  const label = t('more', { number });
  return (
    <Menu
      label={label}
      renderTrigger={(trigger) => (
        <IconButton {...trigger} label={label} icon={<Ellipsis aria-hidden />} variant="onPhoto" />
      )}
      items={[
        { id: 'open', label: t('edit'), icon: <Pencil />, onSelect: () => onAction('open') },
        { id: 'crop', label: t('crop'), icon: <Crop />, onSelect: () => onAction('crop') },
        ...(photo.is_main
          ? []
          : [
              {
                id: 'make_main',
                label: t('make_main'),
                icon: <Star />,
                isDisabled: notMain !== null,
                ...(notMain !== null && { hint: t(`not_main.${notMain}`) }),
                onSelect: () => onAction('make_main'),
              },
            ]),
        ...(number > 1
          ? [{ id: 'earlier', label: t('move_earlier'), icon: <ArrowLeft />, onSelect: () => onAction('move_earlier') }]
          : []),
        ...(number < count
          ? [{ id: 'later', label: t('move_later'), icon: <ArrowRight />, onSelect: () => onAction('move_later') }]
          : []),
        {
          id: 'delete',
          label: t('delete'),
          icon: <Trash />,
          tone: 'danger',
          isSeparated: true,
          onSelect: () => onAction('delete'),
        },
      ]}
    />
  );
};
