import { clsx } from 'clsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { pageSteps } from '#web/ui/pagination/page-steps.ts';
import styles from '#web/ui/pagination/pagination.module.css';

type LinkProps = {
  className: string;
  'aria-label': string;
  'aria-current': 'page' | undefined;
  rel: 'prev' | 'next' | undefined;
  children: ReactNode;
};

type Props = {
  label: string;
  /** from 1 */
  page: number;
  pageCount: number;
  previousLabel: string;
  nextLabel: string;
  /** the accessible name of a page, such as "Page 3" */
  pageLabel: (page: number) => string;
  hrefFor: (page: number) => string;
  /** renders each link with a router's component */
  render?: (page: number, props: LinkProps) => ReactNode;
};

/** Page links as real links, so that they can be opened, shared and followed without JavaScript. */
export const Pagination = ({ label, page, pageCount, previousLabel, nextLabel, pageLabel, hrefFor, render }: Props) => {
  if (pageCount <= 1) return null;

  const link = (target: number, name: string, children: ReactNode, rel?: 'prev' | 'next') => {
    const isCurrent = target === page && rel === undefined;
    const props: LinkProps = {
      className: clsx(styles.link, rel && styles.step),
      'aria-label': name,
      'aria-current': isCurrent ? 'page' : undefined,
      rel,
      children,
    };
    return render ? (
      render(target, props)
    ) : (
      <a href={hrefFor(target)} {...props}>
        {children}
      </a>
    );
  };

  return (
    <nav aria-label={label}>
      <ul role="list" className={styles.list}>
        {page > 1 && <li>{link(page - 1, previousLabel, <ChevronLeft aria-hidden />, 'prev')}</li>}
        {pageSteps(page, pageCount).map((step) =>
          step.kind === 'gap' ? (
            <li key={`gap-${step.after}`} aria-hidden className={styles.gap}>
              …
            </li>
          ) : (
            <li key={step.page}>{link(step.page, pageLabel(step.page), step.page)}</li>
          ),
        )}
        {page < pageCount && <li>{link(page + 1, nextLabel, <ChevronRight aria-hidden />, 'next')}</li>}
      </ul>
    </nav>
  );
};
