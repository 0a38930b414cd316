import { useSyncExternalStore } from 'react';
import { isOtherMember, onOtherMember } from '#web/platform/api/page-member.ts';

/** Whether another is logged in than this page is for. */
export const useIsOtherMember = (): boolean => useSyncExternalStore(onOtherMember, isOtherMember, () => false);
