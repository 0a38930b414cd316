import { Button } from './button.tsx';

type Props = {
  /** As a query of pages tells it. */
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): Promise<unknown>;
  };
  readonly label: string;
  /** while the next page is on its way */
  readonly busyLabel?: string;
  readonly className?: string | undefined;
};

/** The way to the next page below a list; gone at its end. */
export const MoreButton = ({ list, label, busyLabel = label, className }: Props) =>
  list.hasNextPage ? (
    <Button
      variant="outline"
      className={className}
      loadingLabel={list.isFetchingNextPage && busyLabel}
      onClick={() => void list.fetchNextPage()}
    >
      {label}
    </Button>
  ) : null;
