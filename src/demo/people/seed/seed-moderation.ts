import type { DemoMember } from '#demo/people/invented/demo-member-rules.ts';
import type { ReportTexts } from '#demo/people/invented/demo-people-read-model.ts';
import { type DemoReport, ordinaryOf, REPORTS, reportsAmong } from '#demo/people/seed/demo-report-rules.ts';
import { iso, seedRows } from '#demo/people/seed/seed-rows.ts';
import { hashOf } from '#server/features/reports/report-rules.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { appealOver } from '#shared/domain/case-topics.ts';
import { ageOn } from '#shared/domain/profile/age.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';

const WAITING_PHOTOS = 8;

/** Adds work for the moderator login: photos waiting for review, and reports with the reported content. */
export const seedModeration = async (
  tx: Transaction,
  {
    members,
    texts,
    now,
  }: { readonly members: readonly DemoMember[]; readonly texts: ReportTexts; readonly now: number },
): Promise<void> => {
  const ordinary = ordinaryOf(members);
  const waiting = ordinary.flatMap(({ photos }) => photos.slice(2, 3)).slice(0, WAITING_PHOTOS);
  for (const [index, { id }] of waiting.entries()) {
    await tx.kysely
      .updateTable('photos')
      .set({ status: 'pending', created_at: new Date(now - (index + 1) * 17 * MINUTE_MS) })
      .where('id', '=', id)
      .execute();
  }
  await seedRows(
    tx,
    'reports',
    reportsAmong(members).map(({ report, index, reporter, reported }) => ({
      ...reportRow(report, { reporter, reported, texts, now }),
      reference: `R-DEM2-${String(reported.siteId).padStart(2, '0')}XX-XXX${index + 2}`,
      ...(index === REPORTS.length - 1
        ? {
            status: 'closed',
            outcome: 'no_action',
            closed_at: iso(now),
            erase_at: appealOver(new Date(now)).toISOString(),
          }
        : { status: 'open', outcome: null, closed_at: null, erase_at: null }),
    })),
  );
};

type Pair = {
  readonly reporter: DemoMember;
  readonly reported: DemoMember;
  readonly texts: ReportTexts;
  readonly now: number;
};

const reportRow = ({ reason, minutesAgo }: DemoReport, { reporter, reported, texts, now }: Pair) => ({
  id: (BigInt(reported.id) ^ 1n).toString(),
  site_id: reported.siteId,
  reporter_site_id: reporter.siteId,
  reporter_id: reporter.id,
  reporter_language: reporter.language,
  object_kind: 'profile',
  object_hash: `\\x${hashOf({ kind: 'profile', id: reported.id }).toString('hex')}`,
  member_id: reported.id,
  reason,
  body: texts[reporter.language][reason] ?? '',
  evidence: {
    name: reported.name,
    age: ageOn(iso(now).slice(0, 10), reported.dateOfBirth),
    gender: reported.gender,
    country: reported.country,
    city: reported.city,
    about_me: reported.aboutMe,
    prompts: reported.prompts,
    caption: '',
  },
  created_at: iso(now - minutesAgo * MINUTE_MS),
});
