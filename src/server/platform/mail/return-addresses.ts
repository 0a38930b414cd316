import type { Signer } from '#server/platform/secrets/signer.ts';
import { DAY_MS } from '#shared/domain/time.ts';

/** To whom an address that comes back belongs, and what it is for. */
export type ReturnFacts = {
  /** of a member and one of their addresses, in `mail_refs` */
  readonly ref: string;
  readonly isBulk: boolean;
  readonly purpose: 'return' | 'unsubscribe';
};

export interface ReturnAddresses {
  /** The envelope's sender: what cannot be delivered comes back there. */
  forReturns(ref: string, isBulk: boolean, at: Date): string;
  /** Whoever writes there wants no more mails in bulk. */
  forUnsubscribing(ref: string, at: Date): string;
  /** Where providers send complaints. */
  readonly forComplaints: string;
  /** Null unless this installation has written the address lately. */
  read(address: string, now: Date): ReturnFacts | null;
  /** The first of several that this installation has written. */
  findFirst(addresses: readonly string[], now: Date): ReturnFacts | null;
}

/** Mail servers give up after days, complaints come within weeks. */
const VALID_DAYS = 60;
const MARK_BYTES = 10;
const PURPOSE = 'mail returns';
const LOCAL_PART = /^([bu])-([0-9a-z]{1,13})-([an])([0-9a-z]{1,5})-([0-9a-f]{20})$/;
const ANYWHERE = /\b[bu]-[0-9a-z]{1,13}-[an][0-9a-z]{1,5}-[0-9a-f]{20}@[a-z0-9.-]{1,253}/gi;

const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS);

/** What looks like our addresses in a text, such as in the copy of a mail that somebody complains about. */
export const findReturnAddresses = (text: string, most: number): string[] =>
  Array.from(text.matchAll(ANYWHERE), ([address]) => address).slice(0, most);

/** Mail servers on the way may change the case of a local part, so it has one case. */
export const createReturnAddresses = (domain: string, signer: Signer): ReturnAddresses => {
  const write = (letter: 'b' | 'u', ref: string, isBulk: boolean, at: Date): string => {
    const id = BigInt.asUintN(64, BigInt(ref)).toString(36);
    const said = `${letter}-${id}-${isBulk ? 'n' : 'a'}${dayOf(at).toString(36)}`;
    return `${said}-${signer.sign(PURPOSE, said, MARK_BYTES).toString('hex')}@${domain}`;
  };
  const read: ReturnAddresses['read'] = (address, now) => {
    const at = address.lastIndexOf('@');
    if (address.slice(at + 1).toLowerCase() !== domain.toLowerCase()) return null;
    const local = address.slice(0, Math.max(at, 0)).toLowerCase();
    const [, letter, id = '', kind, day = '', mark = ''] = LOCAL_PART.exec(local) ?? [];
    if (letter === undefined) return null;
    const said = local.slice(0, -(mark.length + 1));
    if (!signer.isSigned(PURPOSE, said, Buffer.from(mark, 'hex'))) return null;
    if (dayOf(now) - Number.parseInt(day, 36) > VALID_DAYS) return null;
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
        const facts = read(address, now);
        if (facts !== null) return facts;
      }
      return null;
    },
  };
};
