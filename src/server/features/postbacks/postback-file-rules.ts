import * as z from 'zod/mini';
import { whyTemplateRefused } from '#server/features/postbacks/postback-address-rules.ts';
import { cleanedLine } from '#shared/contract/fields.ts';

export const POSTBACK_EVENTS = ['signup', 'confirmed', 'first_purchase', 'purchase', 'reversed'] as const;

export type PostbackEvent = (typeof POSTBACK_EVENTS)[number];

const words = z.string().check(cleanedLine(), z.minLength(1), z.maxLength(200));

const rule = z.strictObject({
  /** as its links name it: `?network=` */
  network: words,
  event: z.enum(POSTBACK_EVENTS),
  template: z.string().check((ctx) => {
    const message = whyTemplateRefused(ctx.value);
    if (message !== null) ctx.issues.push({ code: 'custom', message, input: ctx.value });
  }),
  /** the company that receives it, as visitors are told */
  recipient: words,
});

/** Whom a site tells what from now on. An empty list: nobody anything. */
export const postbacksFile = z.strictObject({
  domain: z.string(),
  rules: z.array(rule).check(
    z.refine((rules) => new Set(rules.map(({ network, event }) => `${network}\n${event}`)).size === rules.length, {
      error: 'names a network and an event twice',
    }),
  ),
});

export type PostbacksFile = z.output<typeof postbacksFile>;
