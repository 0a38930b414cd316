import { type ReactNode, useState } from 'react';
import type { CallResult } from '#web/platform/api/api.ts';
import { ConfirmationDialog } from '#web/platform/confirmation/confirmation-dialog.tsx';

type Confirmed = {
  /** makes the call; if the server requires confirmation, asks for the password and repeats it; null: cancelled */
  readonly confirmed: <Data>(call: () => Promise<CallResult<Data>>) => Promise<CallResult<Data> | null>;
  /** the dialog; may be rendered anywhere in the component, also inside a form */
  readonly confirmation: ReactNode;
};

/**
 * `const { confirmed, confirmation } = useConfirmed()`, then `await confirmed(() => api('PUT /api/email.php', …))`. The
 * page must load the message area 'confirmation'.
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
