import { describe, expect, it } from 'vitest';
import { refundUntil } from '#shared/domain/pay/refund-rules.ts';

describe('the last day to get money back', () => {
  it('is counted from the day where the buyer lives, not from that of the server', () => {
    expect(refundUntil(new Date('2026-03-02T23:30:00Z'), 14, 'Europe/Amsterdam')).toBe('2026-03-17');
    expect(refundUntil(new Date('2026-03-02T23:30:00Z'), 14, 'America/New_York')).toBe('2026-03-16');
  });

  it.each(['2026-03-07', '2026-03-08'])('is put off to Monday when it falls on the weekend (paid on %s)', (day) => {
    expect(refundUntil(new Date(`${day}T12:00:00Z`), 14, 'Europe/Amsterdam')).toBe('2026-03-23');
  });
});
