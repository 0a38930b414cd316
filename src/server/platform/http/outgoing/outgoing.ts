import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '#server/platform/http/outgoing/public-addresses.ts';

/** `refused`: nothing was sent. `failed`: perhaps something was. */
export type OutgoingAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly text: string }
  | { readonly kind: 'refused' | 'failed'; readonly reason: string };

/** Asks addresses that somebody has written down for us, and never another host than those listed. */
export type Outgoing = {
  get(url: string, hosts: readonly string[]): Promise<OutgoingAnswer>;
};

type Network = {
  readonly resolve: (host: string) => Promise<LookupAddress[]>;
  readonly isAllowed: (address: string) => boolean;
  /** of the connection, beside what the request says */
  readonly connection: Pick<RequestOptions, 'ca' | 'port'>;
  readonly timeoutMs: number;
};

const INTERNET: Network = {
  resolve: (host) => lookup(host, { all: true }),
  isAllowed: isPublicAddress,
  connection: {},
  timeoutMs: 5000,
};

/** Of an answer, what is read of it: nobody fills our memory. */
const READ_BYTES = 16 * 1024;

/** Over https, with no redirect followed and no connection kept. Tests bring a network of their own. */
export const createOutgoing = (network: Network = INTERNET): Outgoing => ({
  async get(url, hosts) {
    const refused = whyAddressRefused(url, hosts);
    if (refused !== null) return { kind: 'refused', reason: refused };
    try {
      return await ask(new URL(url), network);
    } catch (error) {
      return { kind: 'failed', reason: reasonOf(error) };
    }
  },
});

/** null: it may be asked, if its name leads to the internet. */
const whyAddressRefused = (text: string, hosts: readonly string[]): string | null => {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 'https:') return 'is no https address';
  if (url.username !== '' || url.password !== '') return 'has a name or a password in it';
  if (url.port !== '') return 'names a port';
  // Connecting to a number asks no resolver, where addresses are checked.
  if (isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0) return 'names its host by a number';
  if (!hosts.includes(url.hostname)) return 'leads to a host that is not listed';
  return null;
};

/** The connection is made to the very addresses that were checked: a name that leads elsewhere a moment later is not asked. */
const ask = async (url: URL, network: Network): Promise<OutgoingAnswer> => {
  const signal = AbortSignal.timeout(network.timeoutMs);
  const found = await Promise.race([network.resolve(url.hostname), failAtEnd(signal)]);
  const [first] = found;
  if (first === undefined || !found.every(({ address }) => network.isAllowed(address)))
    return { kind: 'refused', reason: 'leads to no address on the internet' };
  const pinned: LookupFunction = (_host, { all }, done) =>
    all === true ? done(null, found) : done(null, first.address, first.family);
  return readAnswer(url, { ...network.connection, agent: false, lookup: pinned, signal });
};

const failAtEnd = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('It took too long.', { cause: signal.reason })));
  });

const readAnswer = (url: URL, options: RequestOptions): Promise<OutgoingAnswer> =>
  new Promise((resolve, reject) => {
    const asked = request(url, options, (answer) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      const finish = () => {
        const text = Buffer.concat(chunks).subarray(0, READ_BYTES).toString('utf8');
        resolve({ kind: 'answer', status: answer.statusCode ?? 0, text });
        asked.destroy();
      };
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.byteLength;
        if (bytes >= READ_BYTES) finish();
      });
      answer.on('end', finish);
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end();
  });

const reasonOf = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name);
};
