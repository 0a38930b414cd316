import * as z from 'zod/mini';
import type { Log } from '#server/platform/log/log.ts';
import { askOverHttp } from '#server/platform/payments/ask-over-http.ts';
import { smsParts } from '#server/platform/sms/sms-parts.ts';
import type { SmsCost, SmsWebhook, SmsProvider, SmsSent } from '#server/platform/sms/sms-provider.ts';
import { isSmsWebhookSigned } from '#server/platform/sms/sms-signature.ts';

export type SmsKeys = {
  /** authenticates our requests */
  readonly token: string;
  /** verifies the provider's webhook calls */
  readonly secret: string;
};

type Options = {
  /** the provider's base URL, never taken from a response or webhook call */
  readonly url: () => string;
  readonly keys: SmsKeys;
  readonly webhookUrl: string;
  readonly log: Pick<Log, 'warn'>;
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 8_000;

/** `{"amount": "0.0725", "currency": "EUR"}` */
const cost = z.object({
  amount: z.string().check(z.regex(/^\d{1,3}(\.\d{1,6})?$/)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
});
const name = z.string().check(z.regex(/^[\w.:-]{1,100}$/));
const taken = z.object({
  id: name,
  reference: z.string(),
  parts: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
  cost: z.optional(z.nullable(cost)),
});
const webhook = z.object({
  id: name,
  reference: z.string(),
  status: z.enum(['delivered', 'failed']),
  cost: z.optional(z.nullable(cost)),
});

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: every schema refuses undefined.
    return undefined;
  }
};

const costOf = (price: z.output<typeof cost> | null | undefined): SmsCost | null =>
  price == null ? null : { micros: Math.round(Number(price.amount) * 1_000_000), currency: price.currency };

/** Creates a provider that uses the API in `docs/sms.md`. */
export const createHttpSmsProvider = ({
  url,
  keys,
  webhookUrl,
  log,
  timeoutMs = TIMEOUT_MS,
}: Options): SmsProvider => ({
  async send({ ref, to, sender, text }): Promise<SmsSent> {
    const answer = await askOverHttp({
      method: 'POST',
      url: `${url()}/messages`,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `Bearer ${keys.token}`,
      },
      body: JSON.stringify({ to, from: sender, text, reference: ref, callback: webhookUrl }),
      timeoutMs,
    });
    // The reason contains neither the number nor the text.
    const reason = answer.kind === 'answer' ? `status ${answer.status}` : answer.reason;
    if (answer.kind === 'not_sent' || (answer.kind === 'answer' && answer.status === 429)) {
      log.warn({ ref, reason }, 'The provider of text messages was not reached');
      return { kind: 'not_sent' };
    }
    if (answer.kind === 'answer' && answer.status >= 400 && answer.status < 500 && answer.status !== 408) {
      log.warn({ ref, reason }, 'The provider of text messages has not taken one');
      return { kind: 'refused' };
    }
    const isDone = answer.kind === 'answer' && answer.status >= 200 && answer.status < 300;
    const { data } = taken.safeParse(isDone ? parseJson(answer.text) : undefined);
    if (data !== undefined && data.reference === ref) {
      return { kind: 'taken', providerRef: data.id, parts: data.parts ?? smsParts(text), cost: costOf(data.cost) };
    }
    log.warn({ ref, reason }, 'Whether the provider of text messages has taken one is not known');
    return { kind: 'unknown' };
  },

  readWebhook(raw, headers, now): SmsWebhook | null {
    if (!isSmsWebhookSigned(raw, headers, { secret: keys.secret, now })) return null;
    const { data } = webhook.safeParse(parseJson(Buffer.from(raw).toString('utf8')));
    if (data === undefined) return null;
    return { ref: data.reference, providerRef: data.id, status: data.status, cost: costOf(data.cost) };
  },
});
