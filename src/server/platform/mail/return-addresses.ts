import type { Signer } from '#server/platform/secrets/signer.ts';
import { DAY_MS } from '#shared/domain/time.ts';

/** The recipient and purpose that an address encodes. */
export type ParsedReturnAddress = {
  /** reference of a member and one of their addresses, in `mail_refs` */
  readonly ref: string;
  readonly isBulk: boolean;
  readonly purpose: 'return' | 'unsubscribe';
};

export interface ReturnAddresses {
  /** The envelope sender, to which bounces are sent. */
  forReturns(ref: string, isBulk: boolean, at: Date): string;
  /** A mail to this address turns off bulk mails. */
  forUnsubscribing(ref: string, at: Date): string;
  /** Address for providers' complaints. */
  readonly forComplaints: string;
  /** Null unless this installation has created the address in the last 60 days. */
  read(address: string, now: Date): ParsedReturnAddress | null;
  /** Returns the first address that this installation has created. */
  findFirst(addresses: readonly string[], now: Date): ParsedReturnAddress | null;
}

/** Mail servers give up after days; complaints arrive within weeks. */
const VALID_DAYS = 60;
const MARK_BYTES = 10;
const PURPOSE = 'mail returns';
const LOCAL_PART = /^([bu])-([0-9a-z]{1,13})-([an])([0-9a-z]{1,5})-([0-9a-f]{20})$/;
const ANYWHERE = /\b[bu]-[0-9a-z]{1,13}-[an][0-9a-z]{1,5}-[0-9a-f]{20}@[a-z0-9.-]{1,253}/gi;

const dayNumberOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS);

/** Finds possible return addresses in a text, such as the copy of a mail in a complaint. */
export const findReturnAddresses = (text: string, most: number): string[] =>
  Array.from(text.matchAll(ANYWHERE), ([address]) => address).slice(0, most);

/** Local parts use a single case, because mail servers may change it. */
export const createReturnAddresses = (domain: string, signer: Signer): ReturnAddresses => {
  const write = (letter: 'b' | 'u', ref: string, isBulk: boolean, at: Date): string => {
    const id = BigInt.asUintN(64, BigInt(ref)).toString(36);
    const signed = `${letter}-${id}-${isBulk ? 'n' : 'a'}${dayNumberOf(at).toString(36)}`;
    return `${signed}-${signer.sign(PURPOSE, signed, MARK_BYTES).toString('hex')}@${domain}`;
  };
  const read: ReturnAddresses['read'] = (address, now) => {
    const at = address.lastIndexOf('@');
    if (address.slice(at + 1).toLowerCase() !== domain.toLowerCase()) return null;
    const local = address.slice(0, Math.max(at, 0)).toLowerCase();
    const [, letter, id = '', kind, day = '', mark = ''] = LOCAL_PART.exec(local) ?? [];
    if (letter === undefined) return null;
    const signed = local.slice(0, -(mark.length + 1));
    if (!signer.isSigned(PURPOSE, signed, Buffer.from(mark, 'hex'))) return null;
    if (dayNumberOf(now) - Number.parseInt(day, 36) > VALID_DAYS) return null;
    const ref = BigInt.asIntN(
      64,
      Array.from(id).reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n),
    );
    return { ref: ref.toString(), isBulk: kind === 'n', purpose: letter === 'b' ? 'return' : 'unsubscribe' };
  };
  return {
    forReturns: (ref, isBulk, at) => write('b', ref, isBulk, at),
    forUnsubscribing: (ref, at) => write('u', ref, true, at),
    forComplaints: `fbl@${domain}`,
    read,
    findFirst: (candidates, now) => {
      for (const address of candidates) {
        const found = read(address, now);
        if (found !== null) return found;
      }
      return null;
    },
  };
};
