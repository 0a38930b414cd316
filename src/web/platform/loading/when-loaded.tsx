import type { ReactNode } from 'react';
import { LoadFailure } from '#web/platform/loading/load-failure.tsx';

type Props<Data> = {
  /** a query's result */
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  /** title of the error message if loading fails */
  readonly failure: string;
  /** shown while loading */
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

/** Renders a query's data, a skeleton until then, or the error. Loaded data stays even if a later refresh fails. */
export const WhenLoaded = <Data,>({ query, failure, skeleton, children }: Props<Data>): ReactNode => {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  return error === null ? skeleton : <LoadFailure title={failure} error={error} onRetry={() => void refetch()} />;
};
