import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Outgoing } from '#server/platform/http/outgoing/outgoing.ts';
import { type Receiver, startReceiver } from '#test/support/https-receiver.ts';

/** What `PushSubscription.toJSON()` gives. */
type Subscription = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

/** A push as a browser reads it, after the service has checked who sends it. */
export type Received = {
  readonly endpoint: string;
  readonly headers: IncomingHttpHeaders;
  readonly vapid: { readonly key: string; readonly claims: { readonly aud: string; exp: number; sub: string } };
  readonly bytes: number;
  // `any` lets a test read the fields that it expects.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly json: any;
};

type Reply = { readonly status: number; readonly headers?: Readonly<Record<string, string>> };

export type PushService = {
  readonly outgoing: Outgoing;
  readonly received: Received[];
  /** subscribes a new browser; `host` is the push service that it uses */
  readonly subscribe: (host?: string) => Subscription;
  /** sets the reply to later pushes; 201 by default */
  readonly answerWith: (reply: (endpoint: string) => Reply) => void;
  readonly stop: Receiver['stop'];
};

/** Starts a push service on this machine (RFC 8030 and 8292), with the browsers that it serves (RFC 8291). */
export const startPushService = async (): Promise<PushService> => {
  const receiver = await startReceiver();
  const browsers = new Map<string, { readonly ecdh: ReturnType<typeof createECDH>; readonly auth: Buffer }>();
  const received: Received[] = [];
  let reply: (endpoint: string) => Reply = () => ({ status: 201 });
  receiver.answerWith((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const endpoint = `https://${request.headers.host?.replace(/:\d+$/, '')}${request.url}`;
      const browser = browsers.get(endpoint);
      const { status, headers } = reply(endpoint);
      if (browser !== undefined && status === 201) {
        const body = Buffer.concat(chunks);
        const text = decrypt(body, browser);
        received.push({
          endpoint,
          headers: request.headers,
          vapid: readVapid(request.headers.authorization ?? ''),
          bytes: body.byteLength,
          json: JSON.parse(text),
        });
      }
      response.writeHead(browser === undefined ? 404 : status, headers).end();
    });
  });
  return {
    outgoing: receiver.outgoing(),
    received,
    subscribe: (host = 'receiver.test') => {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const endpoint = `https://${host}/send/${randomBytes(12).toString('base64url')}`;
      browsers.set(endpoint, { ecdh, auth });
      return { endpoint, keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') } };
    },
    answerWith: (wanted) => {
      reply = wanted;
    },
    stop: receiver.stop,
  };
};

const hkdf = (salt: Buffer, secret: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Decrypts a push: `aes128gcm` (RFC 8188) with one record, keys as in RFC 8291. */
const decrypt = (body: Buffer, { ecdh, auth }: { ecdh: ReturnType<typeof createECDH>; auth: Buffer }): string => {
  const salt = body.subarray(0, 16);
  const keyEnds = 21 + body.readUInt8(20);
  const senderKey = body.subarray(21, keyEnds);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = hkdf(auth, ecdh.computeSecret(senderKey), info, 32);
  const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
  const record = body.subarray(keyEnds);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
};

/** Reads the VAPID header. Throws if the signature does not match the key in the header. */
const readVapid = (authorization: string): Received['vapid'] => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('A push is not signed with the key that it names.');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Received['vapid']['claims'] };
};
