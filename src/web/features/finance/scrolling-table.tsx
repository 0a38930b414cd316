import type { ReactNode } from 'react';
import styles from '#web/features/finance/finance.module.css';

type Props = {
  readonly title: string;
  readonly heads: readonly string[];
  readonly foot?: ReactNode;
  readonly children: ReactNode;
};

/** A table with a caption that scrolls sideways if it is too wide, also by keyboard. */
export const ScrollingTable = ({ title, heads, foot, children }: Props) => (
  <div
    className={styles.scroll}
    role="region"
    aria-label={title}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whatever scrolls can be scrolled with the keyboard
    tabIndex={0}
  >
    <table className={styles.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {foot !== undefined && <tfoot>{foot}</tfoot>}
    </table>
  </div>
);
