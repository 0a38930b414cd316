import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import styles from '#web/platform/loading/more-button.module.css';
import { useFailureText } from '#web/platform/loading/use-failure-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** The parts of an infinite query's result that the button uses. */
export type MoreList = {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly error: unknown;
  readonly fetchNextPage: () => Promise<unknown>;
};

type Props = {
  readonly list: MoreList;
  readonly label: string;
  /** shown while the next page loads */
  readonly busyLabel?: string;
};

/** Loads the next page of a list; not rendered at its end. After a failure it shows the error and retries. */
export const MoreButton = ({ list, label, busyLabel = label }: Props) => {
  const t = useTranslations('error-page');
  const say = useFailureText();
  if (!list.hasNextPage) return null;
  const isFailed = list.isFetchNextPageError;
  return (
    <div className={styles.more}>
      <div role="alert">{isFailed && <Alert tone="danger">{say(list.error)}</Alert>}</div>
      <Button
        variant="outline"
        loadingLabel={list.isFetchingNextPage && busyLabel}
        onClick={() => void list.fetchNextPage()}
      >
        {isFailed ? t('retry') : label}
      </Button>
    </div>
  );
};
