import type { ExportContext, Exported } from '#server/platform/feature.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

export const exportRefunds = async ({ db }: ExportContext, memberId: MemberId): Promise<Exported> => ({
  data: {
    withdrawals: await db.kysely
      .selectFrom('withdrawals as w')
      .leftJoin('purchases as p', 'p.id', 'w.purchase_id')
      .innerJoin('members as m', (join) => join.on('m.id', '=', memberId))
      .select(['p.reference', 'w.received_at', 'w.name', 'w.order_text', 'w.email', 'w.outcome'])
      // Includes statements that named no order of the member.
      .where((q) =>
        q.or([
          q('p.member_id', '=', memberId),
          q.and([q('w.site_id', '=', q.ref('m.site_id')), q('w.email', '=', q.ref('m.email'))]),
        ]),
      )
      .orderBy('w.received_at')
      .execute(),
    refunds: await db.kysely
      .selectFrom('refunds as r')
      .innerJoin('payment_attempts as a', 'a.id', 'r.attempt_id')
      .innerJoin('purchases as p', 'p.id', 'a.purchase_id')
      .select([
        'p.reference',
        'r.reason',
        'r.amount_cents',
        'r.currency',
        'r.credits',
        'r.status',
        'r.created_at',
        'r.ended_at',
      ])
      .where('p.member_id', '=', memberId)
      .orderBy('r.created_at')
      .execute(),
    chargebacks: await db.kysely
      .selectFrom('chargebacks as c')
      .innerJoin('payment_attempts as a', 'a.id', 'c.attempt_id')
      .innerJoin('purchases as p', 'p.id', 'a.purchase_id')
      .select(['p.reference', 'c.amount_cents', 'c.currency', 'c.credits', 'c.created_at', 'c.won_at'])
      .where('p.member_id', '=', memberId)
      .orderBy('c.created_at')
      .execute(),
    claims: await db.kysely
      .selectFrom('claims as c')
      .innerJoin('purchases as p', 'p.id', 'c.purchase_id')
      .select(['p.reference', 'c.amount_cents', 'c.currency', 'c.status', 'c.created_at', 'c.closed_at'])
      .where('p.member_id', '=', memberId)
      .orderBy('c.created_at')
      .execute(),
  },
});
