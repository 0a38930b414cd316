import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import {
  cleaned,
  cleanedLine,
  emailInput,
  instantField,
  localeField,
  pastedInput,
  publicIdField,
  tokenInput,
} from '#shared/contract/fields.ts';
import { CASE_ABOUT_LENGTH, CASE_TEXT_LENGTH, CASE_TOPICS } from '#shared/domain/case-topics.ts';
import { plainReference } from '#shared/domain/pasted-text.ts';
import { REPORT_ADDRESS_LENGTH, REPORT_REASONS, REPORT_TEXT_LENGTH } from '#shared/domain/report-reasons.ts';

const textInput = z.string().check(cleaned(), z.minLength(1), z.maxLength(CASE_TEXT_LENGTH));
const aboutInput = z.optional(z.string().check(cleanedLine(), z.maxLength(CASE_ABOUT_LENGTH)));

/** The reference of a receipt and the token of the mailed link. */
const receiptInput = {
  reference: pastedInput(100, plainReference).check(z.regex(/^C(?:-[2-9A-Z]{4}){3}$/)),
  token: tokenInput,
};

const complaintInput = z.discriminatedUnion('topic', [
  z.strictObject({
    topic: z.literal('content'),
    reason: z.enum(REPORT_REASONS),
    /** a link, or a description of the place */
    address: z.string().check(cleanedLine(), z.minLength(1), z.maxLength(REPORT_ADDRESS_LENGTH)),
    text: z.string().check(cleaned(), z.minLength(1), z.maxLength(REPORT_TEXT_LENGTH)),
    email: emailInput,
    /** the complainant's statement of good faith */
    good_faith: z.literal(true),
  }),
  /** a request for no more mails to this address */
  z.strictObject({
    topic: z.literal('mail'),
    email: emailInput,
    text: z.string().check(cleaned(), z.maxLength(CASE_TEXT_LENGTH)),
  }),
  z.strictObject({
    topic: z.enum(['money', 'decision']),
    /** not required from members with a confirmed address */
    email: z.optional(emailInput),
    /** the reference of the order or the decision */
    about: aboutInput,
    text: textInput,
  }),
  z.strictObject({ topic: z.literal('service'), email: z.optional(emailInput), text: textInput }),
]);

const caseStepField = z.object({
  kind: z.enum(['answered', 'closed', 'moved', 'reversed', 'mail_stopped', 'mail_allowed']),
  /** of an answer its text, of a move the new topic */
  text: z.string(),
  at: instantField,
});

const receiptField = z.object({
  reference: z.string(),
  topic: z.enum(CASE_TOPICS),
  text: z.string(),
  created_at: instantField,
  due_at: instantField,
  is_closed: z.boolean(),
  /** only answers, without other steps */
  answers: z.array(z.object({ text: z.string(), at: instantField })),
  /** true if it was sent as a request for no more mails, which its link fulfils, whatever its topic is now */
  is_about_mail: z.boolean(),
  /** true if the address gets none of the mails that other people can trigger */
  is_mail_stopped: z.boolean(),
});

export type Receipt = z.output<typeof receiptField>;

const caseField = z.object({
  id: publicIdField,
  reference: z.string(),
  topic: z.enum(CASE_TOPICS),
  text: z.string(),
  about: z.nullable(z.string()),
  email: z.string(),
  language: localeField,
  by_member: z.boolean(),
  created_at: instantField,
  due_at: instantField,
  is_overdue: z.boolean(),
  is_closed: z.boolean(),
  /** the decision being appealed */
  decision: z.nullable(
    z.object({
      kind: z.enum(['photo_rejected', 'hello_rejected', 'member_warned', 'profile_disabled', 'member_banned']),
      reason: z.string(),
      at: instantField,
      is_reversed: z.boolean(),
      /** the voice hello concerned, while the appeal is open and the hello exists */
      hello_filename: z.nullable(z.string()),
    }),
  ),
  /**
   * true if the reader made the decision, or one that an appeal without reference may mean: a colleague has to answer
   */
  is_mine: z.boolean(),
  steps: z.array(z.object({ ...caseStepField.shape, actor: z.nullable(z.string()) })),
});

export type StaffCase = z.output<typeof caseField>;

export const casesContract = defineCalls({
  'POST /api/complaint.php': {
    summary:
      'Complain about content, mails, money, a decision or the service, with or without an account. A receipt is mailed; the answer does not tell whether the address, link, order or decision is known.',
    caller: 'anyone',
    limit: 'report',
    body: complaintInput,
    output: z.object({
      reference: z.string(),
      /** when it is answered at the latest; null: a report of content, decided as soon as possible */
      due_at: z.nullable(instantField),
    }),
    refusals: ['email_invalid'],
  },
  'GET /api/case.php': {
    summary: 'A complaint and its answers, for whoever has the link of the receipt.',
    caller: 'anyone',
    limit: 'link',
    query: z.strictObject(receiptInput),
    output: receiptField,
    refusals: ['link_expired'],
  },
  'POST /api/case-mail.php': {
    summary:
      'Stop the mails to the address of a complaint about mails, or allow them again, with the link of its receipt. Notifications to a member with this address stop, too.',
    caller: 'anyone',
    limit: 'link',
    body: z.strictObject({ ...receiptInput, stop: z.boolean() }),
    output: receiptField,
    refusals: ['link_expired'],
  },
  'GET /api/cases.php': {
    summary:
      'Complaints of the topics that the caller’s role answers: the open ones, those due first in front, or the closed ones, latest first.',
    caller: 'answer_cases',
    limit: 'read',
    query: z.strictObject({
      status: z.enum(['open', 'closed']),
      cursor: z.optional(z.string().check(z.maxLength(120), z.regex(/^[\w.:-]+$/))),
    }),
    output: z.object({
      cases: z.array(caseField),
      /** number of open cases, counted up to 1,000 */
      num_open: z.number(),
      next_cursor: z.nullable(z.string()),
    }),
    refusals: [],
  },
  'POST /api/case-answer.php': {
    summary:
      'Answer a complaint by mail in the complainant’s language, close it, and with an appeal reverse the decision. Closing without words mails nothing. Whoever made the decision cannot answer the appeal.',
    caller: 'answer_cases',
    limit: 'write',
    body: z.strictObject({
      id: publicIdField,
      text: z.string().check(cleaned(), z.maxLength(CASE_TEXT_LENGTH)),
      close: z.boolean(),
      reverse: z.boolean(),
    }),
    output: z.object({}),
    refusals: ['decided_already', 'decided_yourself', 'outcome_not_possible'],
  },
  'POST /api/case-topic.php': {
    summary: 'Hand a complaint over to those who answer another topic.',
    caller: 'answer_cases',
    limit: 'write',
    body: z.strictObject({ id: publicIdField, topic: z.enum(CASE_TOPICS) }),
    output: z.object({}),
    refusals: ['decided_already', 'decided_yourself'],
  },
});
