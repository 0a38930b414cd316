import { lazyRouteComponent } from '@tanstack/react-router';

/** Visitors do not load what only members see. */
export const MemberHome = lazyRouteComponent(() => import('#web/pages/home/index/member-home.tsx'), 'MemberHome');
