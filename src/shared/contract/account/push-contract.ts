import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { instantField, publicIdField } from '#shared/contract/fields.ts';

/** The result of `PushSubscription.toJSON()`. */
const subscriptionInput = z.strictObject({
  endpoint: z.string().check(z.minLength(1), z.maxLength(1000)),
  expirationTime: z.optional(z.nullable(z.number())),
  // base64url of 65 and of 16 bytes, which some browsers pad
  keys: z.strictObject({
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}=?$/)),
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}(==)?$/)),
  }),
});

export const pushContract = defineCalls({
  'POST /api/user.php?push=1': {
    summary:
      'Receive pushes in this session’s browser; null: no more. They end with the session. A renewal by the browser itself changes nothing where the session received none.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ subscription: z.nullable(subscriptionInput), renews: z.optional(z.literal(true)) }),
    output: z.object({ push_state: z.enum(['subscribed', 'not_subscribed']) }),
    refusals: ['push_endpoint_refused'],
  },
  'GET /api/push.php': {
    summary: 'The devices that receive pushes, this one first.',
    caller: 'member',
    limit: 'read',
    output: z.object({
      /**
       * of this session's browser; `lost`: the push service has ended the subscription, and the browser may renew it
       */
      push_state: z.enum(['subscribed', 'lost', 'not_subscribed']),
      devices: z.array(
        z.object({
          id: publicIdField,
          browser: z.nullable(z.string()),
          system: z.nullable(z.string()),
          created_at: instantField,
          is_this: z.boolean(),
        }),
      ),
    }),
    refusals: [],
  },
  'DELETE /api/push.php': {
    summary: 'Send no more pushes to one device.',
    caller: 'member',
    limit: 'write',
    query: z.strictObject({ id: publicIdField }),
    output: z.object({}),
    refusals: [],
  },
  'POST /api/push-test.php': {
    summary: 'Send a push to one of one’s own devices, to see whether it arrives.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ id: publicIdField }),
    output: z.object({}),
    refusals: [],
  },
});
