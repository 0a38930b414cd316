import { describe, expect, it } from 'vitest';
import { askAsEveryActor } from '#test/access/ask-as-every-actor.ts';
import { VISIBLE } from '#test/access/people.ts';

describe('on a site that visitors may not search', () => {
  const received = askAsEveryActor('closed');

  it('no visitor reads what members say about themselves', () => {
    const read = received.filter(({ bytes }) => bytes.includes(VISIBLE));
    expect(read.length).toBeGreaterThan(0);
    expect(read.filter(({ actor }) => actor === 'visitor').map(({ what }) => what)).toEqual([]);
  });
});
