import { useState } from 'react';
import { needsInstalling } from '#web/features/push/push-state.ts';
import { usePush } from '#web/features/push/use-push.ts';
import { dismiss } from '#web/platform/storage/dismissals.ts';

/**
 * Shows our own question, then the browser's prompt. After a no to either, or a failure, the notice that offers push
 * notifications is not shown for a while; `ask` still works.
 */
export const useAskForPush = (publicKey: string) => {
  const push = usePush(publicKey);
  const [open, setOpen] = useState<'sheet' | 'install' | null>(null);
  const close = () => {
    setOpen(null);
    dismiss('hide-push-notification-alert');
  };
  const turnOn = async () => {
    const isOn = await push.turnOn();
    setOpen(null);
    if (!isOn) dismiss('hide-push-notification-alert');
  };
  return {
    push,
    open,
    close,
    ask: () => {
      if (needsInstalling()) setOpen('install');
      else if (Notification.permission === 'granted') void turnOn();
      else setOpen('sheet');
    },
    answerYes: () => void turnOn(),
  };
};
