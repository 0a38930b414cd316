import { expect, it } from 'vitest';
import { message } from '#test/support/builders/build-chat.ts';
import { lineOf, messageLine } from '#web/features/chat/message-line-rules.ts';

const words = {
  folded: () => 'Hidden',
  photo: () => 'Photo',
  gift: (gift: string) => `Gift ${gift}`,
  voice: (length: string) => `Voice ${length}`,
};
const voice = { duration_ms: 12_345, peaks: [], type: 'audio/webm' as const, filename: '' };

it.each<[Parameters<typeof message>[1], string]>([
  [{ text: 'Hello' }, 'Hello'],
  [{ text: '', is_folded: true }, 'Hidden'],
  [{ kind: 'photo', text: '' }, 'Photo'],
  [{ kind: 'gift', text: '', gift: 'rose' }, 'Gift rose'],
  [{ kind: 'voice', text: '', voice, is_folded: true }, 'Voice 0:12'],
])('%j is said as %s', (rest, line) => {
  expect(messageLine(lineOf(message(1, rest)), words)).toBe(line);
});

it('says nothing of a gift that is not known', () => {
  expect(messageLine({ kind: 'gift', preview: 'castle', is_folded: false }, words)).toBe('');
});
