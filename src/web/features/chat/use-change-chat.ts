import { useRouter } from '@tanstack/react-router';
import { chatsQuery } from '#web/features/chat/chats-queries.ts';
import { FaultError } from '#web/platform/api/api.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useApp } from '#web/platform/use-app.ts';

/** Puts a conversation away or removes it. */
export const useChangeChat = (conversation: string | null) => {
  const t = useTranslations('chat');
  const { api, queryClient } = useApp();
  const router = useRouter();

  const reload = () => queryClient.invalidateQueries({ queryKey: ['chats'] });
  /** null: done. Otherwise why not, in words. */
  const attempt = async (call: () => Promise<{ ok: boolean; refusal?: { message: string } }>, failure: string) => {
    try {
      const result = await call();
      return result.ok ? null : (result.refusal?.message ?? failure);
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      return error.message || failure;
    }
  };

  const archive = async (archived: boolean): Promise<string | null> => {
    if (conversation === null) return null;
    const body = { conversation, archived };
    const problem = await attempt(() => api('PUT /api/chat-archive.php', { body }), t('action_failed'));
    if (problem !== null) return problem;
    await Promise.all([reload(), queryClient.invalidateQueries({ queryKey: ['conversation'] })]);
    return null;
  };

  /** At once on this page; where the server then says no, everything is as it was, and says so. */
  const remove = async (): Promise<void> => {
    if (conversation === null) return;
    queryClient.setQueryData(chatsQuery(api).queryKey, (known) =>
      known === undefined
        ? known
        : { ...known, chats: known.chats.filter((chat) => chat.conversation.id !== conversation) },
    );
    await router.navigate({ to: '/chats' });
    const problem = await attempt(() => api('DELETE /api/chat.php', { body: { conversation } }), t('remove.failed'));
    queryClient.removeQueries({ queryKey: ['conversation'] });
    // oxlint-disable-next-line no-alert -- the specification asks for the browser's own
    if (problem !== null) alert(problem);
    await reload();
  };
  return { archive, remove };
};
