import { type ReactNode, useState } from 'react';
import type { CallResult } from '#web/platform/api/api.ts';
import { ConfirmationDialog } from '#web/platform/confirmation/confirmation-dialog.tsx';

type Confirmed = {
  /** Makes the call; where the server wants to be sure who this is, asks and repeats it. null: the member gave up. */
  readonly confirmed: <Data>(call: () => Promise<CallResult<Data>>) => Promise<CallResult<Data> | null>;
  /** Stands anywhere in the component, also inside a form. */
  readonly confirmation: ReactNode;
};

/**
 * `const { confirmed, confirmation } = useConfirmed()`, then `await confirmed(() => api('PUT /api/email.php', …))`. Pages
 * that use it name the area 'confirmation'.
 */
export const useConfirmed = (): Confirmed => {
  const [settle, setSettle] = useState<{ readonly end: (isConfirmed: boolean) => void } | null>(null);
  const ask = async (): Promise<boolean> => {
    const isConfirmed = await new Promise<boolean>((end) => {
      setSettle({ end });
    });
    setSettle(null);
    return isConfirmed;
  };
  return {
    confirmed: async (call) => {
      const result = await call();
      if (result.ok || result.refusal.code !== 'confirmation_required') return result;
      return (await ask()) ? call() : null;
    },
    confirmation: settle === null ? null : <ConfirmationDialog onEnd={settle.end} />,
  };
};
