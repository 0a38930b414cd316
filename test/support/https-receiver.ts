import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createOutgoing, type Outgoing } from '#server/platform/http/outgoing/outgoing.ts';

/** Key and certificate made for these tests; no other program trusts them. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg6ocJw6dXTRi3ZN2U
YuDOQKuA9QImllo1MZHf3SedI56hRANCAAQgydQgPF8kGDSEAZt+uCDerwsLN7bt
59FRA0C/RvgGLt6UYBIFjpMJLNBH5XfD5dCm1UW0GDJTHc+UbaK69lmE
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBsjCCAVigAwIBAgIUfvfVfKt14/UXfLrVxipTEqaetLYwCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNcmVjZWl2ZXIudGVzdDAgFw0yNjExMjIyMTE0NTdaGA8yMTI2
MTAyOTIxMTQ1N1owGDEWMBQGA1UEAwwNcmVjZWl2ZXIudGVzdDBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABCDJ1CA8XyQYNIQBm364IN6vCws3tu3n0VEDQL9G+AYu
3pRgEgWOkwks0Efld8Pl0KbVRbQYMlMdz5Rtorr2WYSjfjB8MB0GA1UdDgQWBBQN
IcPJFtrc+fXIibZyVYDtffrUvjAfBgNVHSMEGDAWgBQNIcPJFtrc+fXIibZyVYDt
ffrUvjAPBgNVHRMBAf8EBTADAQH/MCkGA1UdEQQiMCCCDXJlY2VpdmVyLnRlc3SC
DyoucmVjZWl2ZXIudGVzdDAKBggqhkjOPQQDAgNIADBFAiEA1bKx06du/nFia8j4
31BIbitHTxdbQ0T7CHorfxvd5nECIEdmoYZJIyDIgV/CGCbPUibXSN0LCbXSBBp8
j/xkNye4
-----END CERTIFICATE-----`;

type OwnNetwork = {
  readonly addresses?: { readonly next: () => readonly string[] };
  readonly isAllowed?: (address: string) => boolean;
  readonly timeoutMs?: number;
  readonly idleMs?: number;
};

export type Receiver = {
  readonly port: number;
  /** the URLs requested so far */
  readonly asked: string[];
  /** sets the answer to later requests; a status alone means an empty body */
  readonly answerWith: (answer: number | ((request: IncomingMessage, response: ServerResponse) => void)) => void;
  /** returns a client that reaches the receiver under every host name; names resolve to `addresses` */
  readonly outgoing: (network?: OwnNetwork) => Outgoing;
  readonly stop: () => Promise<void>;
};

/** Returns an HTTP client that sends every request, whatever its host, to the receiver on this port. */
export const outgoingTo = (
  port: number,
  {
    addresses = { next: () => ['127.0.0.1'] },
    isAllowed = () => true,
    timeoutMs = 20_000,
    idleMs = 20_000,
  }: OwnNetwork = {},
): Outgoing =>
  createOutgoing({
    resolve: async () => addresses.next().map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    isAllowed,
    connection: { ca: CERTIFICATE, port },
    timeoutMs,
    idleMs,
  });

/** Starts an HTTPS server on this machine that answers as `https://receiver.test`. */
export const startReceiver = async (): Promise<Receiver> => {
  const asked: string[] = [];
  let answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => void response.end();
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    answerWith: (wanted) => {
      answer = typeof wanted === 'number' ? (_, response) => void response.writeHead(wanted).end() : wanted;
    },
    port,
    outgoing: (network) => outgoingTo(port, network),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
