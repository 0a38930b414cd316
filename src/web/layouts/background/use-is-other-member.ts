import { useSyncExternalStore } from 'react';
import { isOtherMember, onOtherMember } from '#web/platform/api/page-member.ts';

/** Returns true if the member who is logged in is not the one this page was loaded for. */
export const useIsOtherMember = (): boolean => useSyncExternalStore(onOtherMember, isOtherMember, () => false);
