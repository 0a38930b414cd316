import type { ReactNode } from 'react';
import { LoadFailure } from '#web/platform/loading/load-failure.tsx';

type Props<Data> = {
  /** as a query tells it */
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  /** what is said when it does not come */
  readonly failure: string;
  /** its outlines */
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

/** What a query brings, its outlines until then, or why it did not come. What is there once stays, whatever happens later. */
export const WhenLoaded = <Data,>({ query, failure, skeleton, children }: Props<Data>): ReactNode => {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  return error === null ? skeleton : <LoadFailure title={failure} error={error} onRetry={() => void refetch()} />;
};
