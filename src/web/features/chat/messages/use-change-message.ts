import type { Message } from '#shared/contract/chat/message-contract.ts';
import type { MessageReaction } from '#shared/domain/chat/message-rules.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApi } from '#web/platform/app/use-app.ts';

/** Reacts to a message, or unsends the member's own. */
export const useChangeMessage = (conversation: string | null, onChanged: (message: Message) => void) => {
  const api = useApi();
  const { run, isPending, problem } = useCall();
  const onDone = ({ message }: { message: Message }) => onChanged(message);
  return {
    react: (message: Message, reaction: MessageReaction | null): void => {
      if (conversation === null) return;
      run(() => api('PUT /api/message-reaction.php', { body: { conversation, message: message.id, reaction } }), {
        onDone,
      });
    },
    unsend: (message: Message, onEnd: () => void): void => {
      if (conversation === null) return;
      run(() => api('DELETE /api/message.php', { body: { conversation, message: message.id } }), {
        onDone: (data) => {
          onEnd();
          onDone(data);
        },
      });
    },
    isPending,
    problem,
  };
};
