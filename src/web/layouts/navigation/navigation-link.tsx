import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ADDRESS_OF, type Entry, markAt } from '#web/layouts/navigation/navigation-rules.ts';

type Props = {
  readonly entry: Entry;
  readonly className: string | undefined;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
};

/**
 * A navigation entry, marked on every page that belongs to it. The router alone would compare the start of the address.
 */
export const NavigationLink = ({ entry, ...props }: Props) => (
  <Link
    to={ADDRESS_OF[entry]}
    activeOptions={{ exact: true }}
    aria-current={useLocation({ select: ({ pathname }) => markAt(pathname, entry) })}
    {...props}
  />
);
