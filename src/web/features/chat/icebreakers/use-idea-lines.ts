import { linesToGoOn } from '#web/features/chat/icebreakers/icebreaker-rules.ts';
import { serverNow } from '#web/platform/clock/server-clock.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Options = Omit<Parameters<typeof linesToGoOn>[0], 'now'> & { readonly icebreakers: readonly string[] };

/** Ideas of what to write: where the other one wrote last, first those that take a conversation up again. */
export const useIdeaLines = ({ icebreakers, ...open }: Options): readonly string[] => {
  const t = useTranslations('chat');
  const lines = linesToGoOn({ ...open, now: serverNow() });
  return [...lines.map((key) => t(`icebreakers.again.${key}`)), ...icebreakers];
};
