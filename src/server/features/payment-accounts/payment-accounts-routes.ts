import type { FastifyInstance } from 'fastify';
import { type FindDebit, recordWebhook } from '#server/features/payment-accounts/record-webhook.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { webhookPathOf, type PaymentGateway } from '#server/platform/payments/payment-gateway.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

type Deps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  readonly events: Pick<Events, 'announce'>;
  readonly paymentGateway: PaymentGateway;
  readonly findDebit: FindDebit;
};

const LONGEST_WEBHOOK_BYTES = 64 * 1024;

/** Seconds. The quota of unsigned webhook calls is per hour. */
const AGAIN_AFTER_SECONDS = 600;

const NO_BYTES = new Uint8Array();

/**
 * Registers the webhook URLs of payment providers. Their calls have no session, site or browser, so the usual rules do
 * not apply. The body is kept byte for byte, because the signature covers those bytes.
 */
export const registerWebhooks = (app: FastifyInstance, deps: Deps): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>(
      '*',
      { parseAs: 'buffer', bodyLimit: LONGEST_WEBHOOK_BYTES },
      (_request, raw, done) => done(null, raw),
    );
    const options = { schema: { hide: true }, config: { rateGroup: 'webhook' } } as const;
    for (const provider of deps.paymentGateway.providers) {
      const path = webhookPathOf(provider);
      scope.post<{ Body: Buffer | undefined }>(path, options, async (request, reply) => {
        const { body: raw = NO_BYTES, headers } = request;
        const recorded = await recordWebhook(
          { ...deps, log: request.log, now: deps.clock.now() },
          { provider, raw, headers },
        );
        const { answer, isKept } = recorded ?? refuse('not_found');
        void reply.header('cache-control', 'no-store');
        return isKept ? reply.send(answer) : reply.status(503).header('retry-after', AGAIN_AFTER_SECONDS).send({});
      });
      // Lets a person check in a browser that the URL exists.
      scope.get(path, options, async (_request, reply) => reply.status(405).header('allow', 'POST').send({}));
    }
    scope.all('/hooks/*', options, () => refuse('not_found'));
  });
};
