import { lazyRouteComponent } from '@tanstack/react-router';
import type { User } from '#shared/contract/account/accounts-contract.ts';
import type { AppContext } from '#web/platform/app/app-context.ts';
import { importChunk } from '#web/platform/chunk-reload/chunk-reload.ts';

const importMemberHome = () => importChunk(() => import('#web/pages/home/index/member-home.tsx'));

/** Visitors do not load what only members see. */
export const MemberHome = lazyRouteComponent(importMemberHome, 'MemberHome');

/** The component, then its texts and data, of which visitors know nothing either. */
export const loadMemberHome = async (
  context: Pick<AppContext, 'api' | 'queryClient' | 'i18n'>,
  user: User,
): Promise<void> => {
  const [{ load }] = await Promise.all([importMemberHome(), MemberHome.preload?.()]);
  await load(context, user);
};
