import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contract/contract.ts';
import { platformRefusals } from '#shared/errors/platform-refusals.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { alsoForget } from '#web/platform/storage/forget-kept.ts';

export type Goodbye = OutputOf<'POST /api/message.php'>;

/** Unanswered goodbyes by conversation, latest text first: the server may have sent and charged one of them. */
const unanswered = new Map<string, { readonly clientId: string; readonly texts: readonly string[] }>();
alsoForget(() => unanswered.clear());

/**
 * Sends a goodbye message and archives the conversation. If the response is lost, the next one has the same client id,
 * also from another sheet of this tab, so that the server sends and charges one. If that was an earlier text, the
 * server refuses the new one, and the message that was sent is returned.
 */
export const useSayGoodbye = (conversation: string, onSent: (sent: Goodbye) => void) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { run, isPending, problem } = useCall();
  const send = (text: string): void => {
    const { clientId, texts } = unanswered.get(conversation) ?? { clientId: crypto.randomUUID(), texts: [] };
    const earlier = texts.filter((other) => other !== text);
    unanswered.set(conversation, { clientId, texts: [text, ...earlier] });
    const post = (words: string) =>
      api('POST /api/message.php', {
        body: { client_id: clientId, conversation, kind: 'text', text: words, archive: true },
      });
    run(
      async () => {
        let answer = await post(text);
        for (const words of earlier) {
          if (answer.ok || answer.refusal.code !== 'idempotency_key_reused') break;
          answer = await post(words);
        }
        return answer;
      },
      {
        onDone: (sent) => {
          unanswered.delete(conversation);
          onSent(sent);
        },
        onRefused: ({ code }) => {
          // The server may not have looked the client id up: an earlier press may have sent the message.
          if (code in platformRefusals) return false;
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
