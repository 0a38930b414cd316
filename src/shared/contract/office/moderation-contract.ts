import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import {
  cleaned,
  countryField,
  genderField,
  instantField,
  promptAnswerField,
  publicIdField,
} from '#shared/contract/fields.ts';
import { recordingField } from '#shared/contract/recording-fields.ts';
import { MESSAGE_KINDS } from '#shared/domain/chat/message-rules.ts';
import { HELLO_REJECTION_REASONS } from '#shared/domain/hello-rejection.ts';
import { PHOTO_REJECTION_REASONS } from '#shared/domain/photos/photo-rejection.ts';
import { REPORT_OUTCOMES, REPORT_REASONS } from '#shared/domain/report-reasons.ts';

const cursorInput = z.optional(z.string().check(z.maxLength(120), z.regex(/^[\w.:-]+$/)));
const nextCursor = z.nullable(z.string());

/** A member as operators see them, whether visible to others or not. */
const moderatedMemberField = z.object({
  id: publicIdField,
  name: z.string(),
  age: z.number(),
  gender: genderField,
  country: countryField,
  signup_date: instantField,
  status: z.enum(['not_confirmed', 'active', 'deletion_pending', 'banned', 'locked_out']),
  profile_status: z.enum(['active', 'disabled', 'hidden']),
  fictional: z.boolean(),
  /** at most 100 */
  open_reports: z.number(),
  /** earlier decisions against them, at most 100 */
  measures: z.number(),
});

export type ModeratedMember = z.output<typeof moderatedMemberField>;

const waitingPhotoField = z.object({
  id: publicIdField,
  /** visible to operators only */
  filename: z.string(),
  full_filename: z.string(),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  private: z.boolean(),
  caption: z.string(),
  created_at: instantField,
  /** a model's score from 0 to 1, which orders the queue; null: not scored */
  nudity_score: z.nullable(z.number()),
  member: moderatedMemberField,
});

const waitingHelloField = z.object({
  id: publicIdField,
  /** the file is accessible to operators only */
  ...recordingField.shape,
  created_at: instantField,
  member: moderatedMemberField,
});

export type WaitingHello = z.output<typeof waitingHelloField>;

export type WaitingPhoto = z.output<typeof waitingPhotoField>;

const reportField = z.object({
  id: publicIdField,
  reference: z.string(),
  kind: z.enum(['profile', 'photo', 'message', 'address']),
  reason: z.enum(REPORT_REASONS),
  text: z.string(),
  address: z.nullable(z.string()),
  created_at: instantField,
  /** reported by a member, whose identity operators do not see */
  by_member: z.boolean(),
  /** the profile at the time of the report; null: none, or not identified */
  evidence: z.nullable(
    z.object({
      name: z.string(),
      age: z.number(),
      gender: genderField,
      country: countryField,
      city: z.nullable(z.string()),
      about_me: z.string(),
      prompts: z.array(promptAnswerField),
      caption: z.string(),
      /** for a reported message: the sender's messages, the reported one last */
      messages: z.array(
        z.object({
          kind: z.enum(MESSAGE_KINDS),
          /** of a gift its slug, of a photo '', of a voice its length in milliseconds */
          text: z.string(),
          sent_at: instantField,
        }),
      ),
    }),
  ),
  /** the photo at the time of the report */
  evidence_filename: z.nullable(z.string()),
  /** the reported voice message, or the voice hello of the reported profile */
  evidence_voice_filename: z.nullable(z.string()),
  /** null: erased, or unknown */
  member: z.nullable(moderatedMemberField),
  /** the reported photo still exists */
  has_photo: z.boolean(),
  /** the voice hello of the reported profile is still public */
  has_hello: z.boolean(),
  outcome: z.nullable(z.enum(REPORT_OUTCOMES)),
  closed_at: z.nullable(instantField),
});

export type ModeratedReport = z.output<typeof reportField>;

const MODERATION_ACTIONS = [
  'photo_approved',
  'photo_rejected',
  'hello_approved',
  'hello_rejected',
  'image_banned',
  'report_closed',
  'member_warned',
  'profile_disabled',
  'profile_enabled',
  'member_banned',
  'member_unbanned',
] as const;

export type ModerationAction = (typeof MODERATION_ACTIONS)[number];

const ownDecisionFields = {
  /** the decision's reference, to be named in an appeal */
  reference: z.string(),
  /** true: after a report; false: on the operators' own initiative */
  is_reported: z.boolean(),
  decided_at: instantField,
  is_reversed: z.boolean(),
};

const ownDecisionField = z.discriminatedUnion('kind', [
  z.object({ ...ownDecisionFields, kind: z.literal('photo_rejected'), reason: z.enum(PHOTO_REJECTION_REASONS) }),
  z.object({ ...ownDecisionFields, kind: z.literal('hello_rejected'), reason: z.enum(HELLO_REJECTION_REASONS) }),
  z.object({
    ...ownDecisionFields,
    kind: z.enum(['member_warned', 'profile_disabled', 'member_banned']),
    reason: z.enum(REPORT_REASONS),
    /** the operators' text; may be empty */
    message: z.string(),
  }),
]);

export type OwnDecision = z.output<typeof ownDecisionField>;

export const moderationContract = defineCalls({
  'GET /api/decisions.php': {
    summary: 'What the operators decided against me and why, the latest 50.',
    caller: 'member',
    limit: 'read',
    output: z.object({ decisions: z.array(ownDecisionField) }),
    refusals: [],
  },
  'GET /api/moderation-photos.php': {
    summary: 'Photos that wait for approval: by the model’s nudity score, then the oldest.',
    caller: 'moderate',
    limit: 'read',
    query: z.strictObject({ cursor: cursorInput }),
    output: z.object({
      photos: z.array(waitingPhotoField),
      /** counted up to 1,000 */
      num_waiting: z.number(),
      next_cursor: nextCursor,
    }),
    refusals: [],
  },
  'POST /api/moderation-photo.php': {
    summary:
      'Approve a waiting photo, reject it with a reason for its owner, or reject it and ban the image permanently.',
    caller: 'moderate',
    limit: 'write',
    body: z.discriminatedUnion('decision', [
      z.strictObject({ id: publicIdField, decision: z.literal('approve') }),
      z.strictObject({
        id: publicIdField,
        decision: z.enum(['reject', 'ban']),
        reason: z.enum(PHOTO_REJECTION_REASONS),
      }),
    ]),
    output: z.object({}),
    refusals: ['decided_already', 'outcome_not_possible'],
  },
  'GET /api/moderation-hellos.php': {
    summary: 'Spoken hellos that wait for approval, the 50 oldest.',
    caller: 'moderate',
    limit: 'read',
    output: z.object({ hellos: z.array(waitingHelloField), num_waiting: z.number() }),
    refusals: [],
  },
  'POST /api/moderation-hello.php': {
    summary: 'Approve a waiting spoken hello, or reject it with a reason for its owner.',
    caller: 'moderate',
    limit: 'write',
    body: z.discriminatedUnion('decision', [
      z.strictObject({ id: publicIdField, decision: z.literal('approve') }),
      z.strictObject({ id: publicIdField, decision: z.literal('reject'), reason: z.enum(HELLO_REJECTION_REASONS) }),
    ]),
    output: z.object({}),
    refusals: ['decided_already', 'outcome_not_possible'],
  },
  'GET /api/moderation-reports.php': {
    summary: 'Reports with their evidence: the open ones, oldest first, or the closed ones, latest first.',
    caller: 'moderate',
    limit: 'read',
    query: z.strictObject({ status: z.enum(['open', 'closed']), cursor: cursorInput }),
    output: z.object({
      reports: z.array(reportField),
      /** number of open reports, counted up to 1,000 */
      num_open: z.number(),
      next_cursor: nextCursor,
    }),
    refusals: [],
  },
  'POST /api/moderation-report.php': {
    summary:
      'Close a report and all open ones about the same object: no action, a warning, the photo, spoken hello or profile taken down, or the member banned. The member is told the decision and its reason, reporters that there was one.',
    caller: 'moderate',
    limit: 'write',
    body: z.discriminatedUnion('outcome', [
      z.strictObject({ id: publicIdField, outcome: z.literal('no_action') }),
      z.strictObject({
        id: publicIdField,
        outcome: z.literal('photo_rejected'),
        reason: z.enum(PHOTO_REJECTION_REASONS),
      }),
      z.strictObject({
        id: publicIdField,
        outcome: z.literal('hello_rejected'),
        reason: z.enum(HELLO_REJECTION_REASONS),
      }),
      z.strictObject({
        id: publicIdField,
        outcome: z.enum(['member_warned', 'profile_disabled', 'member_banned']),
        reason: z.enum(REPORT_REASONS),
        /** to the member, written by the operators */
        message: z.string().check(cleaned(), z.maxLength(1000)),
      }),
    ]),
    output: z.object({ num_closed: z.number() }),
    refusals: ['decided_already', 'outcome_not_possible'],
  },
  'POST /api/moderation-reversal.php': {
    summary: 'Reverse a decision after an appeal: the profile may be shown again, or the member may return.',
    caller: 'moderate',
    limit: 'write',
    body: z.strictObject({ id: publicIdField, decision: z.enum(['profile_disabled', 'member_banned']) }),
    output: z.object({}),
    refusals: ['decided_already', 'outcome_not_possible'],
  },
  'GET /api/moderation-actions.php': {
    summary: 'The append-only log of operators’ actions, latest first.',
    caller: 'read_moderation_log',
    limit: 'read',
    query: z.strictObject({ cursor: cursorInput }),
    output: z.object({
      actions: z.array(
        z.object({
          id: z.string(),
          action: z.enum(MODERATION_ACTIONS),
          at: instantField,
          /** null: the account is deleted */
          actor: z.nullable(z.string()),
          actor_role: z.string(),
          member: z.nullable(z.object({ id: publicIdField, name: z.string() })),
          photo: z.nullable(publicIdField),
          report: z.nullable(z.string()),
          reason: z.nullable(z.string()),
        }),
      ),
      next_cursor: nextCursor,
    }),
    refusals: [],
  },
});
