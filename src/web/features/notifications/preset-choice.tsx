import { NotificationsCard } from '#web/features/notifications/notifications-card.tsx';
import { changeOf, presetOf, PRESETS } from '#web/features/notifications/preset-rules.ts';
import { useChangeNotifications, useNotifications } from '#web/features/notifications/use-change-notifications.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';

/** Sets which notifications are sent, by which channel and at which pace, with one press. */
export const PresetChoice = () => {
  const t = useTranslations('notifications');
  const { change, isPending, problem } = useChangeNotifications();
  return (
    <NotificationsCard title={t('presets.title')} isBusy={isPending} problem={problem}>
      <RadioGroup
        legend={<span className="visually-hidden">{t('presets.title')}</span>}
        name="preset"
        look="cards"
        value={presetOf(useNotifications())}
        options={PRESETS.map((preset) => ({
          value: preset,
          label: t(`presets.${preset}.name`),
          hint: t(`presets.${preset}.about`),
        }))}
        onChange={(preset) => change(changeOf(preset))}
      />
    </NotificationsCard>
  );
};
