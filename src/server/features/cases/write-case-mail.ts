import { oneLine } from '#server/features/mails/mail-parts-rules.ts';
import { formatOf, greetingOf, type MailRecipient, textsFor, writeMail } from '#server/features/mails/write-mail.ts';
import { contestElsewhere } from '#server/features/reports/write-contest.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { CaseTopic } from '#shared/domain/case-topics.ts';

type Received = {
  readonly reference: string;
  readonly topic: CaseTopic;
  readonly dueAt: Date;
  /** token of the link that opens the case */
  readonly token: string;
};

/** The receipt. Its link opens the case; in cases about mails, it can also stop them. */
export const writeCaseReceipt = (recipient: MailRecipient, { reference, topic, dueAt, token }: Received): Mail => {
  const t = textsFor(recipient, 'decisions');
  const { origin } = recipient;
  const format = formatOf(recipient);
  const isMail = topic === 'mail';
  const content = {
    subject: t('case.subject'),
    preheader: t(isMail ? 'case.mail_next' : 'case.next'),
    greeting: t('hello'),
    paragraphs: [t('case.thanks', { site: recipient.site.name }), t(isMail ? 'case.mail_next' : 'case.next')],
    details: [
      t('receipt.reference', { reference }),
      t('case.topic', { topic: textsFor(recipient, 'complaints')(`topics.${topic}`) }),
      t('case.due', { date: format.date(dueAt, 'long') }),
    ],
    links: [
      {
        label: t(isMail ? 'case.mail_button' : 'case.button'),
        url: `${origin}/complaints/${reference}?token=${token}`,
      },
    ],
    notes: [],
    // The sender may have no account, or may have entered another person's address.
    because: t('case.not_you'),
  };
  return writeMail(recipient, { kind: 'case_received', content });
};

type Answered = {
  readonly reference: string;
  readonly topic: CaseTopic;
  /** the order or decision that a member named; null without an account, because anyone may have typed it */
  readonly about: string | null;
  readonly openedAt: Date;
  readonly answeredAt: Date;
  /** the operator's text */
  readonly text: string;
  readonly isReversed: boolean;
};

/** The link to write again and, for decisions, other bodies to contest it. The case link is only in the receipt. */
const nextStep = (
  recipient: MailRecipient,
  { reference, topic, about }: Pick<Answered, 'reference' | 'topic' | 'about'>,
) => {
  const t = textsFor(recipient, 'decisions');
  const elsewhere = topic === 'decision' ? contestElsewhere(recipient) : null;
  // Complaints cannot be sent with the topic `content`, which is for reports.
  const query = new URLSearchParams({
    topic: topic === 'content' ? 'service' : topic,
    ...(about !== null && { about }),
    earlier: reference,
  });
  return {
    heading: t('case.unhappy'),
    paragraphs: [t('case.again'), ...(elsewhere === null ? [] : [elsewhere.text])],
    named: elsewhere?.named ?? [],
    link: { label: t('case.again_button'), url: `${recipient.origin}/complaints?${query.toString()}` },
  };
};

const PREVIEW_LENGTH = 90;

/** Returns the beginning that mail programs show as a preview, cut at a word. */
const beginningOf = (text: string): string => {
  if (text.length <= PREVIEW_LENGTH) return text;
  const shown = text.slice(0, PREVIEW_LENGTH);
  return `${shown.slice(0, shown.lastIndexOf(' ')).trimEnd()}…`;
};

/** The answer to a case. `name` is set for members. */
export const writeCaseAnswer = (
  recipient: MailRecipient & { readonly name: string | null },
  { reference, topic, about, openedAt, answeredAt, text, isReversed }: Answered,
): Mail => {
  const t = textsFor(recipient, 'decisions');
  const format = formatOf(recipient);
  const content = {
    subject: t(isReversed ? 'case.reversed' : 'case.answer_subject'),
    preheader: beginningOf(oneLine(text)),
    greeting: greetingOf(recipient, recipient.name),
    paragraphs: [],
    letter: { paragraphs: text.split(/\n{2,}/), signature: t('case.answered_by') },
    details: [
      t('receipt.reference', { reference }),
      ...(topic === 'money' && about !== null
        ? [textsFor(recipient, 'mails')('prenotice.order', { reference: about })]
        : []),
      t('case.sent_on', { date: format.date(openedAt, 'long') }),
      t('case.answered_on', { date: format.date(answeredAt, 'long') }),
    ],
    links: [],
    notes: [],
    ...(!isReversed && { ending: nextStep(recipient, { reference, topic, about }) }),
  };
  return writeMail(recipient, { kind: 'case_answered', content });
};
