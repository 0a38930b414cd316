import { useQuery } from '@tanstack/react-query';
import { LIFE_SIGNALS, type LifeSignal } from '#shared/realtime/live-rules.ts';
import { signalsQuery } from '#web/features/settings/account-queries.ts';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';

/** Which signals conversation partners see: typing, read receipts, presence. */
export const SignalsSection = () => {
  const t = useTranslations('settings');
  const { data: signals } = useQuery(signalsQuery(useApp().api));
  if (signals === undefined) return null;
  return (
    <SettingsSection id="signals" title={t('signals.title')} intro={t('signals.intro')}>
      {LIFE_SIGNALS.map((signal) => (
        <SignalChoice key={signal} signal={signal} isShown={signals[signal]} />
      ))}
    </SettingsSection>
  );
};

const SignalChoice = ({ signal, isShown }: { signal: LifeSignal; isShown: boolean }) => {
  const t = useTranslations('settings');
  const { api, queryClient } = useApp();
  const { run, isPending, problem } = useCall();
  const change = (shown: boolean) =>
    run(() => api('PUT /api/signals.php', { body: { signal, shown } }), {
      onDone: ({ signals }) => queryClient.setQueryData(signalsQuery(api).queryKey, signals),
    });
  return (
    <Checkbox
      look="switch"
      label={t(`signals.${signal}.label`)}
      hint={t(`signals.${signal}.hint`)}
      error={problem}
      checked={isShown}
      aria-busy={isPending}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
};
