import { MEMBER_HEADER } from '#shared/domain/account/member-header.ts';
import type { CallResult } from '#web/platform/api/api.ts';

/** The member this page was loaded for; null: a visitor. Set in browsers only; on the server it stays null. */
let believed: string | null = null;
let isOther = false;
const listeners = new Set<() => void>();

const becomeOther = (): void => {
  isOther = true;
  for (const listener of listeners) listener();
};

/** Records who is logged in. If it is another member, the page is marked as outdated and keeps its original member. */
export const hearMember = (memberId: string | null): void => {
  if (believed !== null && memberId !== null && memberId !== believed) becomeOther();
  else believed = memberId;
};

/** Returns true if this page may change what the browser stores for the member: it is their page, or a visitor's. */
export const isPageOf = (memberId: string): boolean => believed === null || believed === memberId;

/** Sent with each write, so that the server refuses it if another member has logged in meanwhile. */
export const memberHeaders = (): Readonly<Record<string, string>> =>
  believed === null ? {} : { [MEMBER_HEADER]: believed };

/** Marks the page as outdated if the server refused a call because another member is logged in. */
export const hearAnswer = (result: CallResult<unknown>): void => {
  if (!result.ok && result.refusal.code === 'member_changed') becomeOther();
};

/** Returns true if the member who is logged in is not the one this page was loaded for. */
export const isOtherMember = (): boolean => isOther;

export const onOtherMember = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
