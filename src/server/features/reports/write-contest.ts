import { type MailReader, textsFor } from '#server/features/mails/write-mail.ts';
import { DISPUTE_BODIES_URL, disputeCoordinatorOf } from '#shared/domain/countries/dispute-bodies.ts';

/** Where else than with us a decision may be contested, as the law of the reader's country has it. */
export const contestElsewhere = (reader: MailReader): string => {
  const t = textsFor(reader, 'decisions');
  const coordinator = disputeCoordinatorOf(reader.country);
  return coordinator === null ? t('contest_court') : t('contest_body', { coordinator, url: DISPUTE_BODIES_URL });
};
