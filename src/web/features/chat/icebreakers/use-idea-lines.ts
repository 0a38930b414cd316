import { linesToGoOn } from '#web/features/chat/icebreakers/icebreaker-rules.ts';
import { serverNow } from '#web/platform/clock/server-clock.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Options = Omit<Parameters<typeof linesToGoOn>[0], 'now'> & { readonly icebreakers: readonly string[] };

/** Returns ideas for a message; if the partner wrote last, lines that continue the conversation come first. */
export const useIdeaLines = ({ icebreakers, ...open }: Options): readonly string[] => {
  const t = useTranslations('chat');
  const lines = linesToGoOn({ ...open, now: serverNow() });
  return [...lines.map((key) => t(`icebreakers.again.${key}`)), ...icebreakers];
};
