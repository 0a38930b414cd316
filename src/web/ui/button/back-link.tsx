import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import styles from '#web/ui/button/back-link.module.css';

type Props = {
  readonly children: ReactNode;
  /** renders the link with a router's component: `render={(props) => <Link to="/credits" {...props} />}` */
  readonly render: (props: { className: string; children: ReactNode }) => ReactNode;
};

/** A link above a page's title to its parent page. */
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
