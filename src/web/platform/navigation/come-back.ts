import { HOUR_MS } from '#shared/domain/time.ts';
import { safeNextAddress } from '#web/platform/navigation/next-address.ts';
import { readMemory, writeMemory } from '#web/platform/storage/member-memory.ts';

/** A page that the member left to complete a required step, perhaps on another website, and should return to. */
export type ComeBack = {
  readonly address: string;
  /** true if a written, unsent message waits there */
  readonly hasDraft: boolean;
};

const NAME = 'come-back';
/** The address is forgotten after one hour. */
const KEPT_MS = HOUR_MS;

/**
 * Stores the current address when the member leaves it. Kept in the browser, because another tab may be the one to
 * return.
 */
export const rememberHere = ({ hasDraft }: { readonly hasDraft: boolean }): void =>
  writeMemory(NAME, JSON.stringify({ address: location.pathname + location.search, hasDraft, at: Date.now() }));

export const forgetComeBack = (): void => writeMemory(NAME, null);

/** Returns null if no address is stored or it is older than an hour. */
export const readComeBack = (now = Date.now()): ComeBack | null => {
  const text = readMemory(NAME);
  if (text === null) return null;
  const { address, hasDraft, at } = JSON.parse(text) as ComeBack & { at: number };
  return now - at < KEPT_MS ? { address: safeNextAddress(address), hasDraft } : null;
};
