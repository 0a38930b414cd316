import {
  findAccountRecipient,
  wantsDiscretion,
} from '#server/features/accounts/account/account-recipient-read-model.ts';
import { recordAct } from '#server/features/audit/record-act.ts';
import { isOwnDecision } from '#server/features/cases/cases-read-model.ts';
import { type CaseRow, closeCase, lockCase, recordStep, setCaseTopic } from '#server/features/cases/cases-store.ts';
import { writeCaseAnswer } from '#server/features/cases/write-case-mail.ts';
import type { MailRecipient } from '#server/features/mails/write-mail.ts';
import type { DecisionContext } from '#server/features/moderation/decide-photo.ts';
import { findDecision } from '#server/features/moderation/decisions-read-model.ts';
import { withdrawDecision } from '#server/features/moderation/withdraw-decision.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { type CaseTopic, topicsOf } from '#shared/domain/case-topics.ts';
import { toLocale } from '#shared/i18n/locales.ts';

type Input = {
  readonly id: string;
  /** may be empty with `close` */
  readonly text: string;
  readonly close: boolean;
  readonly reverse: boolean;
};

/** Answers and, if wanted, closes a case. With `reverse`, reverses the decision that the appeal names. */
export const answerCase = async (ctx: DecisionContext, { id, text, close, reverse }: Input): Promise<void> => {
  if (text === '' && (!close || reverse)) return refuse('validation_failed', { field: 'text' });
  const { db, now, mailer } = ctx;
  return db.transaction(async (tx) => {
    const row = await requireOpenCase(tx, ctx, id);
    await requireDecisionOfOthers(tx, ctx, row);
    if (reverse) {
      const decision = row.decision_id === null ? null : await findDecision(tx, row.decision_id);
      if (row.topic !== 'decision' || decision === null) return refuse('outcome_not_possible');
      await withdrawDecision(tx, ctx, decision);
      await takeStep(tx, ctx, row, { kind: 'reversed' });
    }
    if (text !== '') {
      await takeStep(tx, ctx, row, { kind: 'answered', text });
      const mail = writeCaseAnswer(await recipientOf(tx, ctx, row), {
        reference: row.reference,
        topic: row.topic,
        about: row.member_id === null ? null : row.about,
        openedAt: row.created_at,
        answeredAt: ctx.now,
        text,
        isReversed: reverse,
      });
      // An address without an account was only typed by the sender, so the mail counts as unasked unless about mails.
      await mailer.send(tx, row.member_id === null && row.first_topic !== 'mail' ? { ...mail, isUnasked: true } : mail);
    }
    if (close) {
      await closeCase(tx, row.id, now);
      await takeStep(tx, ctx, row, { kind: 'closed' });
    }
    return undefined;
  });
};

export const moveCase = async (
  ctx: Pick<DecisionContext, 'db' | 'site' | 'viewer' | 'now'>,
  { id, topic }: { readonly id: string; readonly topic: CaseTopic },
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const row = await requireOpenCase(tx, ctx, id);
    await requireDecisionOfOthers(tx, ctx, row);
    if (row.topic === topic) return;
    await setCaseTopic(tx, row.id, topic);
    await takeStep(tx, ctx, row, { kind: 'moved', text: topic });
  });

type CaseStep = { readonly kind: 'answered' | 'closed' | 'moved' | 'reversed'; readonly text?: string };

/** Records a step in the case and in the audit log. The text of an answer is only in the case. */
const takeStep = async (
  tx: Transaction,
  ctx: Pick<DecisionContext, 'site' | 'viewer' | 'now'>,
  { id, reference, member_id: about }: CaseRow,
  { kind, text }: CaseStep,
): Promise<void> => {
  await recordStep(tx, { caseId: id, kind, ...(text !== undefined && { text }), actor: ctx.viewer, now: ctx.now });
  const reason = kind === 'moved' ? (text ?? null) : null;
  await recordAct(tx, ctx, { act: `case_${kind}`, about, object: `case:${reference}`, reason });
};

const requireOpenCase = async (
  tx: Transaction,
  { site, viewer }: Pick<DecisionContext, 'site' | 'viewer'>,
  id: string,
): Promise<CaseRow> => {
  const topics = topicsOf(viewer.role);
  const row = await lockCase(tx, { siteId: site.id, id, topics, reader: viewer.memberId });
  if (row === null) return refuse('not_found');
  return row.status === 'closed' ? refuse('decided_already') : row;
};

/** Refuses operators who made the decision themselves, whatever the topic of the case. */
const requireDecisionOfOthers = async (
  tx: Transaction,
  { viewer }: Pick<DecisionContext, 'viewer'>,
  { id }: CaseRow,
): Promise<void> => {
  if (await isOwnDecision(tx, id, viewer.memberId)) refuse('decided_yourself');
};

const recipientOf = async (
  tx: Transaction,
  { site, originOf }: DecisionContext,
  row: CaseRow,
): Promise<MailRecipient & { readonly name: string | null }> => ({
  site,
  origin: originOf(site),
  locale: toLocale(row.language) ?? 'en',
  country: row.country,
  viewerGender: 'other',
  memberId: row.member_id,
  to: row.email,
  name:
    row.member_id === null ? null : ((await findAccountRecipient({ db: tx, originOf }, row.member_id))?.name ?? null),
  isDiscreet: row.member_id !== null && (await wantsDiscretion(tx, row.member_id)),
});
