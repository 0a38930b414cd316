import type { MailLink } from '#server/features/mails/mail-parts-rules.ts';
import { type MailRecipient, textsFor } from '#server/features/mails/write-mail.ts';
import { DISPUTE_BODIES_URL, disputeCoordinatorOf } from '#shared/domain/countries/dispute-bodies.ts';

/**
 * Returns where else a decision may be contested under the law of the recipient's country, with the bodies that it
 * names.
 */
export const contestElsewhere = (
  recipient: MailRecipient,
): { readonly text: string; readonly named: readonly MailLink[] } => {
  const t = textsFor(recipient, 'decisions');
  const coordinator = disputeCoordinatorOf(recipient.country);
  if (coordinator === null) return { text: t('contest_court'), named: [] };
  const list = t('contest_list');
  return { text: t('contest_body', { coordinator, list }), named: [{ label: list, url: DISPUTE_BODIES_URL }] };
};
