import type { FastifyInstance } from 'fastify';
import { noteDelivery } from '#server/features/sms/sms-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { SMS_WEBHOOK_PATH, type SmsGateway } from '#server/platform/sms/sms-gateway.ts';

type Deps = {
  readonly db: Pick<Database, 'run'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly smsGateway: SmsGateway;
};

const LONGEST_WEBHOOK_BYTES = 16 * 1024;

const NO_BYTES = new Uint8Array();

/** Registers the webhook for delivery reports. The body is read as raw bytes, because the signature covers them. */
export const registerSmsWebhook = (app: FastifyInstance, { db, clock, smsGateway: { provider } }: Deps): void => {
  if (provider === null) return;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>(
      '*',
      { parseAs: 'buffer', bodyLimit: LONGEST_WEBHOOK_BYTES },
      (_request, raw, done) => done(null, raw),
    );
    const options = { schema: { hide: true }, config: { rateGroup: 'webhook' } } as const;
    scope.post<{ Body: Buffer | undefined }>(SMS_WEBHOOK_PATH, options, async ({ body, headers }, reply) => {
      const webhook = provider.readWebhook(body ?? NO_BYTES, headers, clock.now());
      if (webhook !== null) await noteDelivery(db, webhook);
      // The response is always the same, so that a forger learns nothing.
      return reply.header('cache-control', 'no-store').send({ received: true });
    });
  });
};
