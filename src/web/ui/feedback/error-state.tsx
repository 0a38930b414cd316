import CloudOff from 'lucide-react/icons/cloud-off';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import styles from '#web/ui/feedback/state.module.css';

type Props = {
  title: string;
  text?: string;
  retryLabel: string;
  onRetry: () => void;
  picture?: ReactNode;
  /** a reference to quote to support, such as a request id */
  reference?: string | undefined;
};

/** Says that something could not be loaded, with a button to try again. */
export const ErrorState = ({ title, text, retryLabel, onRetry, picture, reference }: Props) => (
  <div role="alert" className={styles.state}>
    <div className={styles.picture} aria-hidden>
      {picture ?? <CloudOff />}
    </div>
    <h2 className={styles.title}>{title}</h2>
    {text && <p className={styles.text}>{text}</p>}
    <div className={styles.action}>
      <Button variant="soft" icon={<RotateCw />} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
    {reference && <p className={styles.reference}>{reference}</p>}
  </div>
);
