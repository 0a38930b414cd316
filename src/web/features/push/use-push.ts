import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pushDevicesQuery } from '#web/features/push/push-queries.ts';
import { PUSH_MEMORY, pushStateQuery, readPushState } from '#web/features/push/push-state.ts';
import { useProblemText } from '#web/platform/api/use-problem-text.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { registerWorker } from '#web/platform/push/push-worker.ts';
import { writeMemory } from '#web/platform/storage/member-memory.ts';

/** Turns pushes to this browser on and off; `state` is null until the browser has told. */
export const usePush = (publicKey: string) => {
  const t = useTranslations('push');
  const say = useProblemText();
  const { api, queryClient } = useApp();
  const { data: state = null } = useQuery(pushStateQuery);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const save = async (subscription: PushSubscription | null): Promise<void> => {
    const body = { subscription: subscription === null ? null : describe(subscription) };
    const result = await api('POST /api/user.php?push=1', { body });
    writeMemory(PUSH_MEMORY, result.ok && subscription !== null ? 'on' : null);
    if (!result.ok) setProblem(say(result.refusal));
  };
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setPending(true);
    setProblem(null);
    try {
      await work();
    } catch {
      // Its push service is switched off, or cannot be reached: browsers say no more than that it failed.
      setProblem(t('failed'));
    }
    await queryClient.invalidateQueries(pushStateQuery);
    await queryClient.invalidateQueries({ queryKey: pushDevicesQuery(api).queryKey });
    setPending(false);
  };

  return {
    state,
    isPending,
    problem,
    /** The browser asks now, unless it has been answered before. Answers whether pushes come. */
    turnOn: async (): Promise<boolean> => {
      await attempt(async () => {
        if ((await Notification.requestPermission()) !== 'granted') return;
        await save(await subscribe(publicKey));
      });
      return (await readPushState()).isSubscribed;
    },
    turnOff: (): Promise<void> =>
      attempt(async () => {
        await state?.subscription?.unsubscribe();
        await save(null);
      }),
  };
};

const subscribe = async (publicKey: string): Promise<PushSubscription> => {
  const { pushManager } = await registerWorker();
  // One that a member before left here is bound to nobody.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
};

const describe = (subscription: PushSubscription) => {
  const { endpoint = '', expirationTime = null, keys = {} } = subscription.toJSON();
  return { endpoint, expirationTime, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
};
