import { describe, expect, it } from 'vitest';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { beginReading, isWaiting, newOrder, takeEvent, takePage } from '#server/platform/realtime/event-order.ts';
import type { MemberEvent } from '#server/platform/realtime/realtime.ts';

const event = (seq: number): MemberEvent => ({ memberId: '1' as MemberId, seq, kind: 'like', ref: {} });
const seqs = (events: readonly MemberEvent[]) => events.map(({ seq }) => seq);
const page = (head: number, ...found: number[]) => ({ head, events: found.map(event), isFull: false });
const openAt = (last: number) => {
  const order = newOrder(last);
  takePage(order, beginReading(order), page(last));
  return order;
};

describe('announced events', () => {
  it('pass in their order, however they are announced', () => {
    const order = openAt(3);
    expect(seqs(takeEvent(order, event(5)))).toEqual([]);
    expect(isWaiting(order)).toBe(true);
    expect(seqs(takeEvent(order, event(6)))).toEqual([]);
    expect(seqs(takeEvent(order, event(4)))).toEqual([4, 5, 6]);
    expect(isWaiting(order)).toBe(false);
  });

  it('pass once, however often they are announced', () => {
    const order = openAt(3);
    expect([4, 4, 3, 1].map((seq) => seqs(takeEvent(order, event(seq))))).toEqual([[4], [], [], []]);
  });

  it('wait before the log has been read, so that nothing overtakes what was missed', () => {
    const order = newOrder(3);
    const begun = beginReading(order);
    expect(seqs(takeEvent(order, event(5)))).toEqual([]);
    expect(seqs(takeEvent(order, event(4)))).toEqual([]);
    expect(seqs(takePage(order, begun, page(4, 4)).ready)).toEqual([4, 5]);
  });

  it('any shuffle of announcements and readings of the log gives each once and in order', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      let state = seed;
      const random = (below: number) => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
        return Math.floor((state / 2_147_483_648) * below);
      };
      const order = openAt(0);
      const out: number[] = [];
      const resets: unknown[] = [];
      const waiting = Array.from({ length: 40 }, (_, index) => index + 1);
      let begun: ReturnType<typeof beginReading> | null = null;
      let head = 0;
      let committed = 0;
      const read = () => {
        const found = Array.from({ length: head }, (_, index) => index + 1).filter((seq) => seq > begun!.after!);
        const { ready, resetTo } = takePage(order, begun!, page(head, ...found));
        if (resetTo !== null) resets.push(resetTo);
        out.push(...seqs(ready));
        begun = null;
      };
      while (waiting.length > 0) {
        const [seq] = waiting.splice(random(Math.min(4, waiting.length)), 1);
        committed = Math.max(committed, seq!);
        // Some announcements are lost.
        if (random(5) > 0) out.push(...seqs(takeEvent(order, event(seq!))));
        if (begun !== null && random(3) === 0) read();
        else if (begun === null && isWaiting(order)) [begun, head] = [beginReading(order), committed];
      }
      if (begun !== null) read();
      [begun, head] = [beginReading(order), 40];
      read();
      expect(resets).toEqual([]);
      expect(out).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    }
  });
});

describe('a page of the log', () => {
  it('brings what was missed and lets go what waited for it', () => {
    const order = openAt(3);
    takeEvent(order, event(6));
    expect(takePage(order, beginReading(order), page(6, 4, 5, 6))).toMatchObject({
      ready: [event(4), event(5), event(6)],
      resetTo: null,
      isBehind: false,
    });
    expect(isWaiting(order)).toBe(false);
  });

  it('that is full asks for the next one', () => {
    const order = newOrder(0);
    const filled = takePage(order, beginReading(order), { ...page(9, 1, 2), isFull: true });
    expect([seqs(filled.ready), filled.isBehind, order.isClosed]).toEqual([[1, 2], true, true]);
  });

  it('adds nothing that was given out while it was read', () => {
    const order = openAt(3);
    const begun = beginReading(order);
    takeEvent(order, event(4));
    takeEvent(order, event(5));
    expect(takePage(order, begun, page(4, 4))).toEqual({ ready: [], resetTo: null, isBehind: false });
    expect(order.last).toBe(5);
  });

  it.each([
    ['the cursor is further than all that happened', 9, page(4)],
    ['the log has forgotten what came next', 1, page(4, 3, 4)],
    ['the log has forgotten all', 1, page(4)],
    ['it has a hole', 1, page(4, 2, 4)],
    ['there is no cursor', null, page(4)],
  ])('resets when %s', (_why, since, found) => {
    const order = newOrder(since);
    expect(takePage(order, beginReading(order), found)).toEqual({ ready: [], resetTo: 4, isBehind: false });
    expect(seqs(takeEvent(order, event(5)))).toEqual([5]);
  });

  it('forgets what was announced before it was there', () => {
    const order = openAt(3);
    takeEvent(order, event(99));
    takePage(order, beginReading(order), page(3));
    expect(isWaiting(order)).toBe(false);
  });
});
