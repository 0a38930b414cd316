import * as z from 'zod/mini';
import { whyTemplateRefused } from '#server/features/postbacks/postback-address-rules.ts';
import { cleanedLine } from '#shared/contract/fields.ts';

export const POSTBACK_EVENTS = ['signup', 'confirmed', 'first_purchase', 'purchase', 'reversed'] as const;

export type PostbackEvent = (typeof POSTBACK_EVENTS)[number];

const words = z.string().check(cleanedLine(), z.minLength(1), z.maxLength(200));

const rule = z.strictObject({
  /** the network's name in its links: `?network=` */
  network: words,
  event: z.enum(POSTBACK_EVENTS),
  template: z.string().check((ctx) => {
    const message = whyTemplateRefused(ctx.value);
    if (message !== null) ctx.issues.push({ code: 'custom', message, input: ctx.value });
  }),
  /** the receiving company, as named to visitors */
  recipient: words,
});

/** The complete postback rules of a site. An empty list turns postbacks off. */
export const postbacksFile = z.strictObject({
  domain: z.string(),
  rules: z.array(rule).check(
    z.refine((rules) => new Set(rules.map(({ network, event }) => `${network}\n${event}`)).size === rules.length, {
      error: 'names a network and an event twice',
    }),
  ),
});

export type PostbacksFile = z.output<typeof postbacksFile>;
