import { describe, expect, it } from 'vitest';
import { choiceOf, reachOf } from '#web/features/swipe/drag-rules.ts';

const WIDTH = 360;

describe('a card that is let go', () => {
  it('is liked to the right and passed to the left, from a third of its width', () => {
    expect(reachOf(WIDTH)).toBe(108);
    expect(choiceOf({ dx: 108, dy: 0, speed: 0 }, WIDTH)).toBe('like');
    expect(choiceOf({ dx: -108, dy: 20, speed: 0 }, WIDTH)).toBe('pass');
    expect(choiceOf({ dx: 107, dy: 0, speed: 0 }, WIDTH)).toBeNull();
    expect(choiceOf({ dx: 140, dy: 0, speed: 0 }, 1000)).toBe('like');
  });

  it('needs less way when it is thrown', () => {
    expect(choiceOf({ dx: 40, dy: 5, speed: 0.8 }, WIDTH)).toBe('like');
    expect(choiceOf({ dx: -40, dy: 5, speed: -0.8 }, WIDTH)).toBe('pass');
    expect(choiceOf({ dx: 20, dy: 0, speed: 2 }, WIDTH)).toBeNull();
  });

  it('goes back when it is thrown back, or moved up or down', () => {
    expect(choiceOf({ dx: 200, dy: 0, speed: -0.8 }, WIDTH)).toBeNull();
    expect(choiceOf({ dx: 150, dy: 160, speed: 0 }, WIDTH)).toBeNull();
  });
});
