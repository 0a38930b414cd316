import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import styles from '#web/ui/button/back-link.module.css';

type Props = {
  readonly children: ReactNode;
  /** Draws the link with a router's own element: `render={(props) => <Link to="/credits" {...props} />}`. */
  readonly render: (props: { className: string; children: ReactNode }) => ReactNode;
};

/** Above a page's title: to where it belongs. */
export const BackLink = ({ children, render }: Props) =>
  render({
    className: styles.back ?? '',
    children: (
      <>
        <ArrowLeft aria-hidden />
        {children}
      </>
    ),
  });
