import type { DemoMember } from '#demo/people/invented/demo-member-rules.ts';
import type { ReportReason } from '#shared/domain/report-reasons.ts';

export type DemoReport = { readonly reason: ReportReason; readonly minutesAgo: number };

export const REPORTS: readonly DemoReport[] = [
  { reason: 'scam', minutesAgo: 40 },
  { reason: 'fake', minutesAgo: 190 },
  { reason: 'harassment', minutesAgo: 700 },
  { reason: 'spam', minutesAgo: 1900 },
];

export const ordinaryOf = (members: readonly DemoMember[]): DemoMember[] =>
  members.filter(
    ({ login, status, profileStatus, fictional }) =>
      login === null && status === 'active' && profileStatus === 'active' && !fictional,
  );

type Reported = {
  readonly report: DemoReport;
  readonly index: number;
  readonly reporter: DemoMember;
  readonly reported: DemoMember;
};

/** Returns the reports of one site, with reporter and reported member. */
export const reportsAmong = (members: readonly DemoMember[]): Reported[] => {
  const ordinary = ordinaryOf(members);
  return REPORTS.flatMap((report, index) => {
    const [reporter, reported] = ordinary.slice(index * 2, index * 2 + 2);
    return reporter === undefined || reported === undefined ? [] : [{ report, index, reporter, reported }];
  });
};
