import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { sendFramed, renderFrame, time } from '#demo/sandbox/pages/page-frame-view.ts';
import { insertSms, listNewestSms, type SandboxSms, setSmsStatus } from '#demo/sandbox/sms/sms-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { escaped } from '#server/platform/http/pages/error-page.ts';
import { isCrossSite } from '#server/platform/http/requests/cross-site.ts';
import { askOverHttp } from '#server/platform/payments/ask-over-http.ts';
import type { SmsKeys } from '#server/platform/sms/http-sms-provider.ts';
import { SMS_WEBHOOK_PATH, type SmsGateway } from '#server/platform/sms/sms-gateway.ts';
import { smsParts } from '#server/platform/sms/sms-parts.ts';
import { signSmsWebhook } from '#server/platform/sms/sms-signature.ts';

/** Renders text messages as phones would show them, with their delivery status. */
const renderSms = (messages: readonly SandboxSms[]): string =>
  renderFrame(
    'Text messages of the sandbox',
    [
      '<p class="note">This is a sandbox: no text message leaves it.</p><h1>Text messages</h1>',
      messages.length === 0 ? '<p class="quiet">Nobody has been sent anything yet.</p>' : '',
      ...messages.map((sms) => renderOne(sms)),
    ].join(''),
  );

const renderOne = ({ id, sender, recipient, body, status, created_at }: SandboxSms): string =>
  [
    `<section class="card"><h2>${escaped(sender)} → ${escaped(recipient)}</h2>`,
    `<p>${escaped(body).replaceAll('\n', '<br>')}</p>`,
    `<dl><dt>Sent</dt><dd>${time(created_at)}</dd><dt>Status</dt><dd>${escaped(status)}</dd></dl>`,
    `<form class="row" method="post" action="/dev/sms/${id}">`,
    '<button type="submit" name="status" value="delivered">Delivered</button>',
    '<button type="submit" name="status" value="failed" class="second">Could not be delivered</button></form></section>',
  ].join('');

type Deps = {
  readonly db: Pick<Database, 'kysely'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly smsGateway: SmsGateway;
  readonly ownOrigin: () => string;
};

const wanted = z.object({
  to: z.string().check(z.regex(/^\+[1-9]\d{7,14}$/)),
  from: z.string().check(z.regex(/^[A-Za-z0-9 ]{1,11}$/)),
  text: z.string().check(z.minLength(1), z.maxLength(1000)),
  reference: z.string().check(z.regex(/^[\w-]{1,64}$/)),
});

const PAGE = { schema: { hide: true }, config: { rateGroup: 'page' } } as const;
const SHOWN = 50;
const TIMEOUT_MS = 5_000;
/** Price of one part, as in many countries. */
const PART_EURO = 0.075;

const costOf = (body: string) => ({ amount: (PART_EURO * smsParts(body)).toFixed(4), currency: 'EUR' });

/** Acts as the provider of text messages: accepts and shows them, and reports their delivery. */
export const serveSms = (scope: FastifyInstance, deps: Deps): void => {
  const { db, clock, smsGateway } = deps;
  const { sandboxKeys: keys } = smsGateway;
  if (keys === null) return;
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text))),
  );
  scope.post(
    '/sandbox/sms/messages',
    { schema: { hide: true }, config: { rateGroup: 'sandbox' } },
    async ({ headers, body }, reply) => {
      if (headers.authorization !== `Bearer ${keys.token}`) return reply.status(401).send({ title: 'Unauthorized' });
      const { data } = wanted.safeParse(body);
      if (data === undefined) return reply.status(422).send({ title: 'Unprocessable entity' });
      const { to: recipient, from: sender, text, reference } = data;
      const sms = { recipient, sender, body: text, reference, status: 'taken', created_at: clock.now() };
      const { id } = await insertSms(db, sms);
      return reply.status(201).send({ id, reference, parts: smsParts(text), cost: costOf(text) });
    },
  );
  scope.get('/dev/sms', PAGE, async (_request, reply) =>
    sendFramed(reply, renderSms(await listNewestSms(db, SHOWN)), null),
  );
  scope.post<{ readonly Params: { readonly id: string } }>('/dev/sms/:id', PAGE, async (request, reply) => {
    const status = readStatus(request);
    const sms = (await setSmsStatus(db, request.params.id, status)) ?? refuse('not_found');
    await tellShop(deps, keys, { ...sms, status });
    return reply.redirect('/dev/sms', 303);
  });
};

const readStatus = (request: FastifyRequest): 'delivered' | 'failed' => {
  if (isCrossSite(request, { requireProof: true })) refuse('cross_site_request');
  const { status } = (request.body ?? {}) as { readonly status?: unknown };
  return status === 'delivered' || status === 'failed' ? status : refuse('validation_failed');
};

const tellShop = async ({ clock, ownOrigin }: Deps, keys: SmsKeys, sms: SandboxSms): Promise<void> => {
  const { id, reference, status } = sms;
  const body = JSON.stringify({ id, reference, status, cost: costOf(sms.body) });
  await askOverHttp({
    method: 'POST',
    url: `${ownOrigin()}${SMS_WEBHOOK_PATH}`,
    headers: { 'content-type': 'application/json', ...signSmsWebhook(Buffer.from(body), keys.secret, clock.now()) },
    body,
    timeoutMs: TIMEOUT_MS,
  });
};
