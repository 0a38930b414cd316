import CalendarClock from 'lucide-react/icons/calendar-clock';
import Infinite from 'lucide-react/icons/infinity';
import type { ReactNode } from 'react';
import type { Days } from '#web/features/photos/sharing/use-share-photos.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Menu } from '#web/ui/menu/menu.tsx';

type Props = {
  label: ReactNode;
  /** the accessible name, which includes the member's name in lists */
  fullLabel?: string;
  isPending: boolean;
  isSmall?: boolean;
  onChoose: (days: Days) => void;
};

const DAYS = [1, 7, 30] as const;

/** A menu to choose how long a member may see the private photos. */
export const GrantMenu = ({ label, fullLabel, isPending, isSmall = false, onChoose }: Props) => {
  const t = useTranslations('photos');
  return (
    <Menu
      label={t('access.how_long')}
      renderTrigger={(trigger) => (
        <Button
          {...trigger}
          variant="soft"
          size={isSmall ? 'small' : 'medium'}
          aria-label={fullLabel}
          loadingLabel={isPending && t('grants.busy')}
        >
          {label}
        </Button>
      )}
      items={[
        ...DAYS.map((days) => ({
          id: String(days),
          label: t('access.days', { count: days }),
          icon: <CalendarClock />,
          onSelect: () => onChoose(days),
        })),
        { id: 'open', label: t('access.until_stopped'), icon: <Infinite />, onSelect: () => onChoose(null) },
      ]}
    />
  );
};
