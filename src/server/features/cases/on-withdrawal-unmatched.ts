import { randomBytes } from 'node:crypto';
import { dueTimeOf } from '#server/features/cases/case-rules.ts';
import { insertCase } from '#server/features/cases/cases-store.ts';
import { withdrawalUnmatched } from '#server/features/refunds/refunds-events.ts';
import { makeReference } from '#server/features/reports/report-rules.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { subscriber } from '#server/platform/events/events.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';

type Services = { readonly db: Database; readonly clock: Pick<Clock, 'now'> };

type Unmatched = {
  readonly site_id: number;
  readonly name: string;
  readonly order_text: string;
  readonly email: string;
  readonly locale: string;
  readonly country: CountryCode;
};

const unmatched = statement<[id: string], Unmatched>(
  'cases-unmatched-withdrawal',
  `select site_id, name, order_text, email, locale, country from withdrawals
   where id = $1 and email is not null and not exists (
     select from cases c where c.site_id = withdrawals.site_id and c.topic = 'money' and c.about = withdrawals.order_text
       and c.email = withdrawals.email and c.status = 'open')`,
);

/** Opens a case about money for an operator. Mails no link, because the withdrawal has its own receipt. */
export const onWithdrawalUnmatched = subscriber(
  withdrawalUnmatched,
  async ({ db, clock }: Services, { withdrawalId }) => {
    await db.transaction(async (tx) => {
      const [one] = await tx.run(unmatched, [withdrawalId]);
      if (one === undefined) return;
      const now = clock.now();
      await insertCase(tx, {
        site_id: one.site_id,
        reference: makeReference('C'),
        token_hash: sha256(randomBytes(32).toString('base64url')),
        topic: 'money',
        first_topic: 'money',
        member_id: null,
        email: one.email,
        language: one.locale,
        country: one.country,
        about: one.order_text,
        decision_id: null,
        body: one.name,
        created_at: now,
        due_at: dueTimeOf(now),
      });
    });
  },
);
