import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApi } from '#web/platform/app/use-app.ts';

export type Goodbye = OutputOf<'POST /api/message.php'>;

/** Sends last words and archives the conversation with them; pressed again after a lost answer, it sends nothing twice. */
export const useSayGoodbye = (conversation: string, onSent: (sent: Goodbye) => void) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { run, isPending, problem } = useCall();
  const [clientId] = useState(() => crypto.randomUUID());
  const send = (text: string): void =>
    run(
      () =>
        api('POST /api/message.php', {
          body: { client_id: clientId, conversation, kind: 'text', text, archive: true },
        }),
      {
        onDone: onSent,
        onRefused: () => {
          // What it costs, what is left or who may write has changed since the sheet was opened.
          void queryClient.invalidateQueries({ queryKey: ['conversation'] });
          return false;
        },
      },
    );
  return { send, isPending, problem };
};
