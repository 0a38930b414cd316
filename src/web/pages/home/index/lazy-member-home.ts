import { lazyRouteComponent } from '@tanstack/react-router';
import type { User } from '#shared/contract/account/accounts-contract.ts';
import type { AppContext } from '#web/platform/app/app-context.ts';
import { importChunk } from '#web/platform/chunk-reload/chunk-reload.ts';

const importMemberHome = () => importChunk(() => import('#web/pages/home/index/member-home.tsx'));

/** In a chunk of its own, which visitors do not load. */
export const MemberHome = lazyRouteComponent(importMemberHome, 'MemberHome');

/** Loads the component, then its texts and data. */
export const loadMemberHome = async (
  context: Pick<AppContext, 'api' | 'queryClient' | 'i18n'>,
  user: User,
): Promise<void> => {
  const [{ load }] = await Promise.all([importMemberHome(), MemberHome.preload?.()]);
  await load(context, user);
};
