import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pushDevicesQuery } from '#web/features/push/push-queries.ts';
import { pushStateQuery, saveSubscription, subscribe } from '#web/features/push/push-state.ts';
import { useProblemText } from '#web/platform/api/use-problem-text.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { findSubscription, withPushLock } from '#web/platform/push/push-worker.ts';

/** Turns push notifications in this browser on and off; `state` is null until it is known. */
export const usePush = (publicKey: string) => {
  const t = useTranslations('push');
  const say = useProblemText();
  const { api, queryClient } = useApp();
  const stateQuery = pushStateQuery(api, publicKey);
  const { data: state = null } = useQuery(stateQuery);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const save = async (subscription: PushSubscription | null): Promise<void> => {
    const result = await saveSubscription(api, subscription);
    if (!result.ok) setProblem(say(result.refusal));
  };
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setPending(true);
    setProblem(null);
    try {
      await work();
    } catch {
      // The push service is off or unreachable; browsers give no further reason.
      setProblem(t('failed'));
    }
    await queryClient.invalidateQueries(stateQuery);
    await queryClient.invalidateQueries({ queryKey: pushDevicesQuery(api).queryKey });
    setPending(false);
  };

  return {
    state,
    isPending,
    problem,
    /** Shows the browser's prompt if it was not answered before. Returns true if this browser is subscribed. */
    turnOn: async (): Promise<boolean> => {
      await attempt(async () => {
        if ((await Notification.requestPermission()) !== 'granted') return;
        await withPushLock(async () => save(await subscribe(publicKey)));
      });
      return queryClient.getQueryData(stateQuery.queryKey)?.isSubscribed === true;
    },
    turnOff: (): Promise<void> =>
      attempt(() =>
        withPushLock(async () => {
          await (await findSubscription())?.unsubscribe();
          await save(null);
        }),
      ),
  };
};
