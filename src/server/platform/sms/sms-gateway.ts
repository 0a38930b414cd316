import { randomBytes } from 'node:crypto';
import type { Log } from '#server/platform/log/log.ts';
import { createHttpSmsProvider, type SmsKeys } from '#server/platform/sms/http-sms-provider.ts';
import type { SmsProvider } from '#server/platform/sms/sms-provider.ts';

export type SmsGateway = {
  /** null: this server sends no text messages */
  readonly provider: SmsProvider | null;
  /** keys for the sandbox that acts as the provider; null: no sandbox */
  readonly sandboxKeys: SmsKeys | null;
};

type Options = {
  /** `https://token:secret@host/path`; null: no provider */
  readonly url: string | null;
  /** URL at which providers reach this server */
  readonly publicUrl: string;
  /** URL at which this server reaches its own sandbox; null: no sandbox */
  readonly sandboxOrigin: (() => string) | null;
  readonly log: Pick<Log, 'warn'>;
};

export const SMS_WEBHOOK_PATH = '/hooks/sms';

/** Creates the gateway. Messages go only to the configured host, never to one from the database or a request. */
export const createSmsGateway = ({ url, publicUrl, sandboxOrigin, log }: Options): SmsGateway => {
  const common = { webhookUrl: `${publicUrl}${SMS_WEBHOOK_PATH}`, log };
  if (url !== null) {
    const { username, password, origin, pathname } = new URL(url);
    const keys = { token: decodeURIComponent(username), secret: decodeURIComponent(password) };
    const address = `${origin}${pathname.replace(/\/$/, '')}`;
    return { provider: createHttpSmsProvider({ ...common, keys, url: () => address }), sandboxKeys: null };
  }
  if (sandboxOrigin === null) return { provider: null, sandboxKeys: null };
  const keys = { token: randomBytes(20).toString('hex'), secret: randomBytes(20).toString('hex') };
  return {
    provider: createHttpSmsProvider({ ...common, keys, url: () => `${sandboxOrigin()}/sms` }),
    sandboxKeys: keys,
  };
};
