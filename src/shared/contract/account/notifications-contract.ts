import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { instantField, tokenInput } from '#shared/contract/fields.ts';
import {
  DISABLED_REASONS,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
} from '#shared/domain/account/notification-kinds.ts';
import { NOTIFICATION_DETAILS, NOTIFICATION_PACES, SNOOZES } from '#shared/domain/account/notification-settings.ts';

const hourInput = z.int().check(z.minimum(0), z.maximum(23));

const notificationsField = z.object({
  /** null: not confirmed yet */
  email: z.nullable(z.string()),
  kinds: z.array(z.object({ kind: z.enum(NOTIFICATION_KINDS), email: z.boolean(), push: z.boolean() })),
  pace: z.enum(NOTIFICATION_PACES),
  /** for emails */
  detail: z.enum(NOTIFICATION_DETAILS),
  push_detail: z.enum(NOTIFICATION_DETAILS),
  /** a push notification about one message as each detail level would show it on a lock screen */
  push_examples: z.array(
    z.object({ detail: z.enum(NOTIFICATION_DETAILS), title: z.string(), body: z.string(), icon: z.string() }),
  ),
  /** no mails or pushes about members without a photo or new members, unless the member has answered or liked them */
  strangers_in_app: z.boolean(),
  /**
   * hides the site's name on a lock screen: in sender, subject and first words of a mail, and in a push notification
   */
  is_discreet: z.boolean(),
  /** hours in the time zone `zone` in which nothing is sent; equal values: none */
  quiet_from: z.number(),
  quiet_to: z.number(),
  /** no mails or pushes until then, except about the account; null: not snoozed */
  snoozed_until: z.nullable(instantField),
  /** the time zone of the quiet hours and of all times on the page */
  zone: z.string(),
  /** in the last seven days, including saved searches, without mails about the account */
  emails_this_week: z.number(),
  /** the earliest time of the next email about unread items if nothing else happens; null: none expected */
  next_email_at: z.nullable(instantField),
  /** why no mails are sent at present, whatever the settings */
  disabled: z.array(z.enum(DISABLED_REASONS)),
  /** notifications sent recently, with the reason */
  sent: z.array(
    z.object({
      id: z.string(),
      at: instantField,
      kind: z.enum([...NOTIFICATION_KINDS, 'search_alert']),
      channel: z.enum(NOTIFICATION_CHANNELS),
      messages: z.number(),
      likes: z.number(),
    }),
  ),
});

export type Notifications = z.output<typeof notificationsField>;

const notificationsOutput = z.object({ notifications: notificationsField });

const mailChoiceOutput = z.object({
  /** enough for the owner to recognise it */
  address_masked: z.string(),
  /** the kind of the mail that contained the link */
  kind: z.enum(NOTIFICATION_KINDS),
  kinds: z.array(z.object({ kind: z.enum(NOTIFICATION_KINDS), email: z.boolean() })),
});

export type MailChoices = z.output<typeof mailChoiceOutput>;

export const notificationsContract = defineCalls({
  'GET /api/notifications.php': {
    summary: 'Which notifications the member gets, when and how, and which were sent lately.',
    caller: 'member',
    limit: 'read',
    output: notificationsOutput,
    refusals: [],
  },
  'PUT /api/notifications.php': {
    summary: 'Change which notifications the member gets, when and how; what is left out stays as it is.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({
      choices: z.optional(
        z
          .array(
            z.strictObject({
              kind: z.enum(NOTIFICATION_KINDS),
              channel: z.enum(NOTIFICATION_CHANNELS),
              wanted: z.boolean(),
            }),
          )
          .check(z.maxLength(NOTIFICATION_KINDS.length * NOTIFICATION_CHANNELS.length)),
      ),
      pace: z.optional(z.enum(NOTIFICATION_PACES)),
      detail: z.optional(z.enum(NOTIFICATION_DETAILS)),
      push_detail: z.optional(z.enum(NOTIFICATION_DETAILS)),
      strangers_in_app: z.optional(z.boolean()),
      is_discreet: z.optional(z.boolean()),
      quiet_from: z.optional(hourInput),
      quiet_to: z.optional(hourInput),
      /** starts now; null ends a snooze */
      snooze: z.optional(z.nullable(z.enum(SNOOZES))),
    }),
    output: notificationsOutput,
    refusals: [],
  },
  'POST /api/notifications-restore.php': {
    summary: 'Resume notifications after they were stopped.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({}),
    output: notificationsOutput,
    refusals: [],
  },
  'GET /api/mail-choice.php': {
    summary: 'Which mails the owner of a mailed link gets. Changes nothing.',
    caller: 'anyone',
    limit: 'link',
    query: z.object({ token: tokenInput }),
    output: mailChoiceOutput,
    refusals: ['link_expired'],
  },
  'POST /api/mail-choice.php': {
    summary: 'Turn kinds of mails off by a mailed link, without a login. Nothing can be turned on by it.',
    caller: 'anyone',
    limit: 'link',
    body: z.strictObject({
      token: tokenInput,
      off: z.array(z.enum(NOTIFICATION_KINDS)).check(z.maxLength(NOTIFICATION_KINDS.length)),
    }),
    output: mailChoiceOutput,
    refusals: ['link_expired'],
  },
});
