import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { Agent, request, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { isPublicAddress } from '#server/platform/http/outgoing/public-addresses.ts';

/** `refused`: nothing was sent. `failed`: the request may have been sent. */
export type OutgoingAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly text: string }
  | { readonly kind: 'refused' | 'failed'; readonly reason: string };

export type PostAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly retryAfter: string | null }
  | { readonly kind: 'refused' | 'failed'; readonly reason: string };

/**
 * Requests URLs from outside (operators, browsers): only https, only public internet addresses, never this machine or
 * its network.
 */
export type Outgoing = {
  /** only to the listed hosts */
  get(url: string, hosts: readonly string[]): Promise<OutgoingAnswer>;
  /** to any public host; keeps connections for later requests */
  post(url: string, message: OutgoingMessage): Promise<PostAnswer>;
};

export type OutgoingMessage = {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Uint8Array;
};

type Network = {
  readonly resolve: (host: string) => Promise<LookupAddress[]>;
  readonly isAllowed: (address: string) => boolean;
  /** options of the connection, in addition to the request's */
  readonly connection: Pick<RequestOptions, 'ca' | 'port'>;
  readonly timeoutMs: number;
  /** an unused connection is closed after this time */
  readonly idleMs: number;
};

const INTERNET: Network = {
  resolve: (host) => lookup(host, { all: true }),
  isAllowed: isPublicAddress,
  connection: {},
  timeoutMs: 5000,
  idleMs: 30_000,
};

/** The most bytes read of a response, to protect the memory. */
const READ_BYTES = 16 * 1024;

/**
 * The most connections to one host, idle ones included. There is no limit over all hosts, but unused connections close
 * after `idleMs`.
 */
const CONNECTIONS_PER_HOST = 20;

/** Uses https and follows no redirects. Tests pass a network of their own. */
export const createOutgoing = (network: Network = INTERNET): Outgoing => {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: CONNECTIONS_PER_HOST,
    timeout: network.idleMs,
    lookup: checkedLookup(network),
  });
  return {
    async get(url, hosts) {
      const refused = whyAddressRefused(url) ?? whyHostRefused(url, hosts);
      if (refused !== null) return { kind: 'refused', reason: refused };
      try {
        return await ask(new URL(url), network);
      } catch (error) {
        return { kind: 'failed', reason: reasonOf(error) };
      }
    },
    async post(url, message) {
      const refused = whyAddressRefused(url);
      if (refused !== null) return { kind: 'refused', reason: refused };
      try {
        const { status, retryAfter } = await postTo(new URL(url), { agent, network, message });
        return { kind: 'answer', status, retryAfter };
      } catch (error) {
        if (error instanceof NotPublicError) return { kind: 'refused', reason: NOT_PUBLIC };
        return { kind: 'failed', reason: reasonOf(error) };
      }
    },
  };
};

const NOT_PUBLIC = 'leads to no address on the internet';

class NotPublicError extends Error {}

/** For connections that are reused: the addresses are checked when each is made. */
const checkedLookup = ({ resolve, isAllowed }: Network): LookupFunction => {
  const findAllowed = callbackify(async (host: string): Promise<LookupAddress[]> => {
    const found = await resolve(host);
    if (found.length === 0 || !found.every(({ address }) => isAllowed(address))) throw new NotPublicError(NOT_PUBLIC);
    return found;
  });
  return (host, { all }, done) =>
    findAllowed(host, (error, found: LookupAddress[] | undefined) => {
      const [first] = found ?? [];
      if (found === undefined || first === undefined) done(error, '', 0);
      else if (all === true) done(null, found);
      else done(null, first.address, first.family);
    });
};

type Posting = { readonly agent: Agent; readonly network: Network; readonly message: OutgoingMessage };

const postTo = (url: URL, { agent, network, message }: Posting): Promise<HeardAnswer> =>
  hearAnswer(
    url,
    {
      ...network.connection,
      agent,
      method: 'POST',
      headers: message.headers,
      signal: AbortSignal.timeout(network.timeoutMs),
    },
    message.body,
  );

/** Returns why a URL is refused; null: it may be requested if its host resolves to public addresses. */
export const whyAddressRefused = (text: string): string | null => {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 'https:') return 'is no https address';
  if (url.username !== '' || url.password !== '') return 'has a name or a password in it';
  if (url.port !== '') return 'names a port';
  // A host given as an IP address skips the resolver, where addresses are checked.
  if (isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0) return 'names its host by a number';
  return null;
};

const whyHostRefused = (url: string, hosts: readonly string[]): string | null =>
  hosts.includes(new URL(url).hostname) ? null : 'leads to a host that is not listed';

/** Connects to the addresses that were checked, so that a later change of the DNS has no effect. */
const ask = async (url: URL, network: Network): Promise<OutgoingAnswer> => {
  const signal = AbortSignal.timeout(network.timeoutMs);
  const found = await Promise.race([network.resolve(url.hostname), failAtEnd(signal)]);
  const [first] = found;
  if (first === undefined || !found.every(({ address }) => network.isAllowed(address)))
    return { kind: 'refused', reason: NOT_PUBLIC };
  const pinned: LookupFunction = (_host, { all }, done) =>
    all === true ? done(null, found) : done(null, first.address, first.family);
  const { status, text } = await hearAnswer(url, { ...network.connection, agent: false, lookup: pinned, signal });
  return { kind: 'answer', status, text };
};

const failAtEnd = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('It took too long.', { cause: signal.reason })));
  });

type HeardAnswer = { readonly status: number; readonly text: string; readonly retryAfter: string | null };

const hearAnswer = (url: URL, options: RequestOptions, body?: Uint8Array): Promise<HeardAnswer> =>
  new Promise((resolve, reject) => {
    const asked = request(url, options, (answer) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      const finish = () => {
        const text = Buffer.concat(chunks).subarray(0, READ_BYTES).toString('utf8');
        resolve({ status: answer.statusCode ?? 0, text, retryAfter: answer.headers['retry-after'] ?? null });
      };
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.byteLength;
        if (bytes < READ_BYTES) return;
        finish();
        asked.destroy();
      });
      answer.on('end', finish);
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });

const reasonOf = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name);
};
