import { MEMBER_HEADER } from '#shared/domain/account/member-header.ts';
import type { CallResult } from '#web/platform/api/api.ts';

/** For whom this page is; null: for a visitor. Only a browser says so: on the server it stays as it is here. */
let believed: string | null = null;
let isOther = false;
const listeners = new Set<() => void>();

const becomeOther = (): void => {
  isOther = true;
  for (const listener of listeners) listener();
};

/** Who is logged in, as the page has heard. A member’s page that hears of another is theirs no more, but keeps to whom it was for. */
export const hearMember = (memberId: string | null): void => {
  if (believed !== null && memberId !== null && memberId !== believed) becomeOther();
  else believed = memberId;
};

/** Whether what the browser keeps of this member is the page’s to change. A page of nobody has only its own. */
export const isPageOf = (memberId: string): boolean => believed === null || believed === memberId;

/** What each write says, so that none is done for another who has logged in meanwhile. */
export const memberHeaders = (): Readonly<Record<string, string>> =>
  believed === null ? {} : { [MEMBER_HEADER]: believed };

/** The server has refused, because another is logged in. */
export const hearAnswer = (result: CallResult<unknown>): void => {
  if (!result.ok && result.refusal.code === 'member_changed') becomeOther();
};

/** Whether another is logged in than this page is for. */
export const isOtherMember = (): boolean => isOther;

export const onOtherMember = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
