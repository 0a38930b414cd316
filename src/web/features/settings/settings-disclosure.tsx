import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import styles from '#web/features/settings/settings-disclosure.module.css';
import { buttonClass } from '#web/ui/button/button-look.ts';

/** A form that opens when its button is pressed; works without scripts. */
export const SettingsDisclosure = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <details className={styles.disclosure}>
    <summary className={clsx(buttonClass({ variant: 'soft' }), styles.summary)}>
      {label}
      <ChevronDown aria-hidden />
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
);
