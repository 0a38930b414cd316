import EyeOff from 'lucide-react/icons/eye-off';
import { visitorsQuery } from '#web/features/visits/visitors-queries.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** Explains that invisible browsing keeps the list empty, with a button to end it. */
export const BeVisible = () => {
  const t = useTranslations('visitors');
  const { api, queryClient } = useApp();
  const { run, isPending, problem } = useCall();
  const stop = () =>
    run(() => api('PUT /api/privacy-choice.php', { body: { choice: 'browse_invisibly', chosen: false } }), {
      onDone: () => {
        queryClient.removeQueries({ queryKey: ['account'] });
        return queryClient.invalidateQueries({ queryKey: visitorsQuery(api).queryKey });
      },
    });
  return (
    <EmptyState
      picture={<EyeOff aria-hidden />}
      title={t('invisible.title')}
      text={t('invisible.text')}
      action={
        <>
          <Button variant="soft" loadingLabel={isPending && t('invisible.action')} onClick={stop}>
            {t('invisible.action')}
          </Button>
          {problem !== null && <Alert tone="danger">{problem}</Alert>}
        </>
      }
    />
  );
};
