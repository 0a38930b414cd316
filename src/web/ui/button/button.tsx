import { clsx } from 'clsx';
import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { buttonClass, type ButtonLook } from '#web/ui/button/button-look.ts';
import styles from '#web/ui/button/button.module.css';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

type Props = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonLook & {
    icon?: ReactNode;
    /** if set, shows a spinner and ignores presses; screen readers announce it: `isPending && 'Sending'` */
    loadingLabel?: string | false | undefined;
    /**
     * why the button is disabled, shown below it; the button stays focusable, so that screen readers read the reason
     */
    disabledReason?: string | false | null | undefined;
  };

export const Button = ({
  variant,
  size,
  block,
  icon,
  loadingLabel,
  disabledReason,
  className,
  children,
  onClick,
  ...rest
}: Props) => {
  const reasonId = useId();
  const isBlocked = Boolean(loadingLabel) || Boolean(disabledReason);

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Preventing the click also keeps Enter in a field from submitting the form.
    if (isBlocked) event.preventDefault();
    else onClick?.(event);
  };

  const button = (
    <button
      type="button"
      {...rest}
      className={clsx(buttonClass({ variant, size, block }), className)}
      aria-disabled={disabledReason ? true : rest['aria-disabled']}
      aria-busy={loadingLabel ? true : undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      onClick={press}
    >
      <span className={styles.busyWords}>
        {icon}
        {children}
      </span>
      {loadingLabel && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
    </button>
  );
  if (!disabledReason) {
    return (
      <>
        {button}
        {loadingLabel !== undefined && (
          <span role="status" className="visually-hidden">
            {loadingLabel}
          </span>
        )}
      </>
    );
  }
  return (
    <span className={clsx(styles.withReason, block && styles.block)}>
      {button}
      <span id={reasonId} className={styles.reason}>
        {disabledReason}
      </span>
    </span>
  );
};
