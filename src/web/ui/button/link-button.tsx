import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from '#web/ui/button/button-look.ts';

type LinkProps = { className: string; children: ReactNode };

type Props = Omit<ComponentProps<'a'>, 'children'> &
  ButtonLook & {
    icon?: ReactNode;
    children: ReactNode;
    /** renders the link with a router's component: `render={(props) => <Link to="/search" {...props} />}` */
    render?: (props: LinkProps) => ReactNode;
  };

/** A link that looks like a button. */
export const LinkButton = ({ variant, size, block, icon, children, className, render, ...rest }: Props) => {
  const look = clsx(buttonClass({ variant, size, block }), className);
  const words = (
    <>
      {icon}
      {children}
    </>
  );
  if (render) return render({ className: look, children: words });
  return (
    <a {...rest} className={look}>
      {words}
    </a>
  );
};
