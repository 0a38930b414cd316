import { HOUR_MS } from '#shared/domain/time.ts';
import { safeNextAddress } from '#web/platform/navigation/next-address.ts';
import { readMemory, writeMemory } from '#web/platform/storage/member-memory.ts';

/** A page that somebody leaves for something that has to be done first, perhaps on other websites. */
export type ComeBack = {
  readonly address: string;
  /** something waits there that was written and not sent */
  readonly hasDraft: boolean;
};

const NAME = 'come-back';
/** Later nobody knows any more what they were about to do. */
const KEPT_MS = HOUR_MS;

/** Called when the page is left. Another tab may be the one that comes back. */
export const rememberHere = ({ hasDraft }: { readonly hasDraft: boolean }): void =>
  writeMemory(NAME, JSON.stringify({ address: location.pathname + location.search, hasDraft, at: Date.now() }));

export const forgetComeBack = (): void => writeMemory(NAME, null);

/** null: nobody waits for anybody. */
export const readComeBack = (now = Date.now()): ComeBack | null => {
  const text = readMemory(NAME);
  if (text === null) return null;
  const { address, hasDraft, at } = JSON.parse(text) as ComeBack & { at: number };
  return now - at < KEPT_MS ? { address: safeNextAddress(address), hasDraft } : null;
};
