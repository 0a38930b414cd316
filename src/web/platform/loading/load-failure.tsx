import { describeError } from '#web/platform/errors/error-facts.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useFailureText } from '#web/platform/loading/use-failure-text.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

type Props = {
  /** what could not be loaded */
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
};

/** In place of what could not be loaded: what happened, and the way to try again. */
export const LoadFailure = ({ title, error, onRetry }: Props) => {
  const t = useTranslations('error-page');
  const say = useFailureText();
  const { requestId } = describeError(error);
  const retry = () => {
    // The button goes away under the focus.
    document.getElementById('content')?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <ErrorState
      title={title}
      text={say(error)}
      retryLabel={t('retry')}
      onRetry={retry}
      reference={requestId === null ? undefined : t('request_id', { id: requestId })}
    />
  );
};
