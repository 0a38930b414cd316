import { lazyRouteComponent } from '@tanstack/react-router';
import { importChunk } from '#web/platform/chunk-reload/chunk-reload.ts';

/** Visitors do not load what only members see. */
export const MemberHome = lazyRouteComponent(
  () => importChunk(() => import('#web/pages/home/index/member-home.tsx')),
  'MemberHome',
);
