import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/domain/time.ts';
import { areIdeasOffered, linesToGoOn } from '#web/features/chat/icebreakers/icebreaker-rules.ts';

type Said = Parameters<typeof linesToGoOn>[0]['messages'][number];
const NOW = Date.parse('2026-05-02T12:00:00.000Z');
const agoHours = (hours: number) => new Date(NOW - hours * HOUR_MS).toISOString();
const theirs: Said = { is_own: false, kind: 'text', text: 'By the harbour.', unsent_at: null, sent_at: agoHours(30) };
const own: Said = { ...theirs, is_own: true };

const asking: Said = { ...theirs, text: 'What song? 🙂' };

describe('the sheet of ideas', () => {
  const chat = { why_cannot_write: null, has_icebreakers: false };
  const wanted = { isFirstLineWanted: false, isIdeaWanted: true };
  it('opens for whoever comes for an answer, as long as there is none', () => {
    expect(areIdeasOffered({ ...chat, messages: [own, theirs] }, wanted)).toBe(true);
    expect(areIdeasOffered({ ...chat, messages: [theirs, own] }, wanted)).toBe(false);
    expect(areIdeasOffered({ ...chat, messages: [theirs], why_cannot_write: 'blocked_by_you' }, wanted)).toBe(false);
    expect(areIdeasOffered({ ...chat, messages: [theirs] }, { ...wanted, isIdeaWanted: false })).toBe(false);
  });
  it('opens for whoever comes for first words, where nothing was said', () => {
    const first = { isFirstLineWanted: true, isIdeaWanted: false };
    expect(areIdeasOffered({ ...chat, has_icebreakers: true, messages: [] }, first)).toBe(true);
    expect(areIdeasOffered({ ...chat, messages: [theirs] }, first)).toBe(false);
  });
});

it.each([
  ['after a day between two who have talked', [own, theirs], {}, 'abc'],
  ['of a first message, after a day', [theirs], {}, 'b'],
  ['seconds ago', [own, { ...theirs, sent_at: agoHours(0) }], {}, ''],
  ['seconds ago, for whoever comes for ideas', [own, { ...theirs, sent_at: agoHours(0) }], { isIdeaWanted: true }, 'b'],
  ['about what was asked', [asking], {}, 'answer'],
  ['about what was asked after a day between two who have talked', [own, asking], {}, 'answer ac'],
  ['not about what a fictional profile asked', [asking], { isFictional: true }, ''],
  ['about a question that more was said after', [{ ...asking, text: 'What song? I know one.' }], {}, 'b'],
  ['after a photo', [own, { ...theirs, kind: 'photo' }], {}, 'ac'],
  ['after a gift, for whoever comes for ideas', [{ ...theirs, kind: 'gift' }], { isIdeaWanted: true }, ''],
  ['after what was unsent', [own, { ...theirs, unsent_at: agoHours(1) }], {}, 'ac'],
  ['after one’s own message', [theirs, own], { isIdeaWanted: true }, ''],
  ['to a fictional profile', [own, theirs], { isFictional: true, isIdeaWanted: true }, ''],
  ['where nothing was said', [], { isIdeaWanted: true }, ''],
] as const)('goes on %s', (_, messages, more, lines) => {
  const open = { messages: [...messages], isFictional: false, isIdeaWanted: false, now: NOW, ...more };
  expect(
    linesToGoOn(open)
      .join('')
      .replace(/^answer(?=.)/, 'answer '),
  ).toBe(lines);
});
