import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contract/contract.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApi } from '#web/platform/app/use-app.ts';

export type Goodbye = OutputOf<'POST /api/message.php'>;

/** Client ids of goodbyes without a response, by conversation: the server may have sent and charged them. */
const unanswered = new Map<string, string>();

/**
 * Sends a goodbye message and archives the conversation. If the response is lost, the same message is sent again with
 * the same client id, also from another sheet of this tab, so that the server sends and charges it once.
 */
export const useSayGoodbye = (conversation: string, onSent: (sent: Goodbye) => void) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { run, isPending, problem } = useCall();
  const send = (text: string): void => {
    const clientId = unanswered.get(conversation) ?? crypto.randomUUID();
    unanswered.set(conversation, clientId);
    run(
      () =>
        api('POST /api/message.php', {
          body: { client_id: clientId, conversation, kind: 'text', text, archive: true },
        }),
      {
        onDone: (sent) => {
          unanswered.delete(conversation);
          onSent(sent);
        },
        onRefused: ({ code }) => {
          if (code === 'fault') return false;
          unanswered.delete(conversation);
          // Prices, balance or permission to write may have changed since the sheet was opened.
          void queryClient.invalidateQueries({ queryKey: ['conversation'] });
          return false;
        },
      },
    );
  };
  return { send, isPending, problem, mayBeSent: unanswered.has(conversation) };
};
