import { randomBytes } from 'node:crypto';
import { findAccountRecipient } from '#server/features/accounts/account/account-recipient-read-model.ts';
import { checkEmail } from '#server/features/accounts/email/check-email.ts';
import { countMail, countUnaskedMail } from '#server/features/accounts/email/count-mail.ts';
import { dueTimeOf, keptUntil } from '#server/features/cases/case-rules.ts';
import { findSameCase, insertCase } from '#server/features/cases/cases-store.ts';
import { writeCaseReceipt } from '#server/features/cases/write-case-mail.ts';
import type { MailRecipient } from '#server/features/mails/write-mail.ts';
import { findNamedDecision } from '#server/features/moderation/decisions-read-model.ts';
import { keepContestedReports } from '#server/features/reports/close-reports.ts';
import { makeReference } from '#server/features/reports/report-rules.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';
import type { CaseTopic } from '#shared/domain/case-topics.ts';

/** Receipts per address and day; limited because anyone can enter another person's address. */
const RECEIPTS_A_DAY = 5;

type Context = RequestContext & { readonly db: Database; readonly mailer: Mailer };

type Input = {
  readonly topic: Exclude<CaseTopic, 'content'>;
  readonly email?: string | undefined;
  readonly about?: string | undefined;
  readonly text: string;
};

/**
 * Opens a case and mails the receipt. The response does not reveal whether the address, order or decision exists; the
 * token that opens the case is only in the mail.
 */
export const openCase = async (ctx: Context, input: Input): Promise<{ reference: string; dueAt: Date }> => {
  const { db, site, now, mailer } = ctx;
  const { topic, text } = input;
  const about = input.about === undefined || input.about === '' ? null : input.about;
  return db.transaction(async (tx) => {
    const recipient = await requireRecipient(tx, ctx, input.email);
    const same = await findSameCase(tx, { siteId: site.id, email: recipient.to, topic, body: text, about });
    // Same due date as for a new case: the first one's would reveal that this address has complained before.
    if (same !== null) return { reference: same.reference, dueAt: dueTimeOf(now) };
    const contested = topic === 'decision' ? about : null;
    const decision = contested === null ? null : await findNamedDecision(tx, site.id, contested);
    if (contested !== null) await keepContestedReports(tx, { typed: contested, decision, until: keptUntil(now) });
    const [reference, token, dueAt] = [makeReference('C'), randomBytes(32).toString('base64url'), dueTimeOf(now)];
    await insertCase(tx, {
      site_id: site.id,
      reference,
      token_hash: sha256(token),
      topic,
      first_topic: topic,
      member_id: recipient.memberId,
      email: recipient.to,
      language: recipient.locale,
      country: recipient.country,
      about,
      decision_id: decision?.id ?? null,
      body: text,
      created_at: now,
      due_at: dueAt,
    });
    const mail = writeCaseReceipt(recipient, { reference, topic, dueAt, token });
    const counted = { what: ['receipt', site.id], to: recipient.to, limit: RECEIPTS_A_DAY, now };
    if (await (recipient.memberId === null ? countUnaskedMail : countMail)(tx, counted)) {
      // Receipts about mails also go to addresses that stopped all mails: their link allows mails again.
      await mailer.send(tx, topic === 'mail' ? mail : { ...mail, isUnasked: true });
    }
    return { reference, dueAt };
  });
};

/** Returns the recipient of the answer: a member's confirmed address, otherwise the address that was entered. */
const requireRecipient = async (tx: Transaction, ctx: Context, typed: string | undefined): Promise<MailRecipient> => {
  const { site, origin, locale, geoCountry: country, viewer } = ctx;
  const own = viewer === null ? null : await findAccountRecipient({ db: tx, originOf: () => origin }, viewer.memberId);
  if (typed === undefined) return own ?? refuse('email_invalid', { field: 'email' });
  const { normal, whyInvalid } = checkEmail(typed);
  if (whyInvalid !== null) return refuse(whyInvalid, { field: 'email' });
  if (own?.to === normal) return own;
  return { site, origin, locale, country, viewerGender: 'other', memberId: null, to: normal, isDiscreet: false };
};
