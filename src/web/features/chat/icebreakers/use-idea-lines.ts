import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Options = {
  readonly icebreakers: readonly string[];
  /** what was said, oldest first */
  readonly messages: readonly { readonly is_own: boolean }[];
};

/** Ideas of what to write: where the other one wrote last, first those that take a conversation up again. */
export const useIdeaLines = ({ icebreakers, messages }: Options): readonly string[] => {
  const t = useTranslations('chat');
  if (messages.at(-1)?.is_own !== false) return icebreakers;
  return [...(['a', 'b', 'c'] as const).map((key) => t(`icebreakers.again.${key}`)), ...icebreakers];
};
