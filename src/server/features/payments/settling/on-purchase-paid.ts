import { findAccountReader } from '#server/features/accounts/account-reader-read-model.ts';
import { purchasePaid } from '#server/features/payments/payments-events.ts';
import { type PaidOrder, writeOrderMail } from '#server/features/payments/settling/write-order-mail.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { subscriber } from '#server/platform/events/events.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';

type Services = {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly originOf: (site: Site) => string;
};

type Bought = Omit<PaidOrder, 'purchaseId'> & { readonly member_id: MemberId };

const confirm = statement<[purchaseId: string, now: Date], Bought>(
  'payments-confirm',
  `update purchases p set confirmed_at = $2 from sites s join companies c on c.id = s.company_id
   where p.id = $1 and p.status = 'completed' and p.confirmed_at is null and p.member_id is not null and s.id = p.site_id
   returning p.member_id, p.reference, p.credits, p.amount_cents, p.currency, p.completed_at, s.refund_days,
     concat_ws(', ', c.name, c.address, c.city, c.country) as company`,
);

/** The confirmation of the order on paper, so to speak: once, with all that the law wants said in it. */
export const onPurchasePaid = subscriber(
  purchasePaid,
  async ({ db, clock, mailer, originOf }: Services, { purchaseId }) => {
    await db.transaction(async (tx) => {
      const [bought] = await tx.run(confirm, [purchaseId, clock.now()]);
      if (bought === undefined) return;
      const reader = await findAccountReader({ db: tx, originOf }, bought.member_id);
      if (reader === null) return;
      await mailer.send(tx, writeOrderMail(reader, { purchaseId, ...bought }));
      const { site, locale, country, name, viewerGender } = reader;
      const { timeZone } = COUNTRY_PACKS[country];
      const t = serverTranslator(locale, 'mails', viewerGender);
      const format = formatFor({ locale, region: country, timeZone });
      const { reference, company } = bought;
      const until = refundUntil(bought.completed_at, bought.refund_days, timeZone);
      const content = {
        greeting: t('frame.greeting', { name }),
        subject: t('order.subject', { reference }),
        preheader: t('order.preheader'),
        paragraphs: [t('order.body', { site: site.name })],
        facts: [
          t('order.number', { reference, date: format.date(bought.completed_at, 'long') }),
          t('order.credits', { credits: bought.credits }),
          t('order.sum', { sum: format.money(bought.amount_cents, bought.currency) }),
          t('order.seller', { company }),
        ],
        links: [
          { label: t('order.button'), url: `${reader.origin}/transactions/${toPublicId(purchaseId)}` },
          {
            label: serverTranslator(locale, 'withdraw-button', viewerGender)('first_step'),
            url: `${reader.origin}/withdrawal?order=${reference}`,
          },
        ],
        notes: [
          t('order.begin'),
          t('order.withdraw', {
            // A day, wherever one reads it.
            date: format.date(`${until}T12:00:00Z`, 'long'),
            email: site.support_email,
            reference,
          }),
        ],
      };
      await mailer.send(tx, writeMail(reader, { kind: 'order', content }));
    });
  },
);
