import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ADDRESS_OF, type Entry, markAt } from '#web/layouts/navigation/navigation-rules.ts';

type Props = {
  readonly entry: Entry;
  readonly className: string | undefined;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
};

/** An entry of the navigation, marked on every page that belongs to it; the router by itself would go by the beginning of the address. */
export const NavigationLink = ({ entry, ...props }: Props) => (
  <Link
    to={ADDRESS_OF[entry]}
    activeOptions={{ exact: true }}
    aria-current={useLocation({ select: ({ pathname }) => markAt(pathname, entry) })}
    {...props}
  />
);
