import { expect, it } from 'vitest';
import { writeStatementOfReasons } from '#server/features/moderation/write-decision-mail.ts';
import { writeAnswer } from '#server/features/reports/write-report-mail.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { sampleRecipient } from '#test/support/sample-mail.ts';

const decided = { reference: 'D-1', decidedAt: new Date('2026-06-01T12:00:00Z'), reason: 'scam' } as const;

const endingsIn = (country: CountryCode): string[] => {
  const recipient = { ...sampleRecipient, country, name: 'Anna', greeting: 'Anna' };
  const statements = (['member_warned', 'profile_disabled', 'member_banned'] as const).map(
    (kind) => writeStatementOfReasons(recipient, { ...decided, kind, message: '', isReported: true }).text,
  );
  return [...statements, writeAnswer(recipient, { ...decided, reportedAt: decided.decidedAt, isUpheld: true }).text];
};

it.each([
  ['IE', 'Coimisiún na Meán'],
  ['NL', 'Autoriteit Consument & Markt (ACM)'],
  ['DE', 'Bundesnetzagentur'],
] as const)(
  'who reads English in %s may turn to a body of the EU, in all mails about a decision',
  (country, certifier) => {
    for (const text of endingsIn(country)) {
      expect(text).toContain('out-of-court dispute settlement body');
      expect(text).toContain(certifier);
    }
  },
);

it.each(['US', 'GB', 'CH', 'NO'] as const)('who reads English in %s is told of courts alone', (country) => {
  for (const text of endingsIn(country)) {
    expect(text).not.toContain('out-of-court');
    expect(text).toContain('You can also go to court.');
  }
});
