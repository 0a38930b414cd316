import { describeError } from '#web/platform/errors/error-description.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useFailureText } from '#web/platform/loading/use-failure-text.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

type Props = {
  /** what could not be loaded */
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
};

/** Shown in place of content that could not be loaded: the error and a button to try again. */
export const LoadFailure = ({ title, error, onRetry }: Props) => {
  const t = useTranslations('error-page');
  const say = useFailureText();
  const { requestId } = describeError(error);
  const retry = () => {
    // The button that has the focus is about to be removed.
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
