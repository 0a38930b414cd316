import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OutputOf } from '#shared/contract/contract.ts';
import type { SwipeCard } from '#shared/contract/people/swipe-contract.ts';
import { SWIPE_DECK_SIZE } from '#shared/domain/search/swipe-rules.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { memberCard } from '#test/support/builders/member-card.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { SwipeGame } from '#web/features/swipe/swipe-game.tsx';
import { type Api, failed } from '#web/platform/api/api.ts';
import { ToastRegion } from '#web/ui/toast/toast-region.tsx';

const NAMES = ['Anna', 'Bea', 'Cleo', 'Dora', 'Els', 'Fleur', 'Gwen', 'Hanna', 'Ine', 'Jo', 'Kim', 'Lot', 'Mia', 'Nel'];

const cardOf = (name: string): SwipeCard => ({
  ...memberCard({ id: name.toLowerCase(), name, age: 31, city: 'Utrecht' }),
  reasons: [],
  full_filename: null,
  about_me: `I am ${name}.`,
  prompts: [],
  facts: [],
});
const tomorrow = () => new Date(Date.now() + 5 * HOUR_MS).toISOString();
const left = (likes: number) => ({ likes_left: likes, next_likes_at: tomorrow() });
const refused = (code: string, message: string) => ({
  ok: false,
  refusal: { code, message, details: {} },
  status: 403,
});

/** The choices sent, and the server's responses. */
let sent: string[];
let hands: string[][];
let answer: (choice: string, name: string) => unknown;
const likes = { isLiked: vi.fn(), setLiked: vi.fn(), celebrate: vi.fn(), refresh: vi.fn() };

const api: Api = async (name, request) => {
  if (name === 'GET /api/swipe-deck.php') {
    const hand = hands.shift();
    if (hand === undefined) return failed(0);
    return { ok: true, data: { cards: hand.map(cardOf), ...left(4) } } as never;
  }
  const { profile, choice = 'undo' } = (request as { body: { profile: string; choice?: string } }).body;
  sent.push(`${choice} ${profile}`);
  return answer(choice, profile) as never;
};

const show = (isLiked: (id: string) => boolean = () => false) => {
  likes.isLiked.mockImplementation(isLiked);
  const empty = () => null;
  return renderInApp(
    <ToastRegion label="News" dismissLabel="Dismiss">
      <SwipeGame
        cdnPrefix=""
        likes={likes}
        renderLimit={({ name }, words) => (
          <section tabIndex={-1}>
            {words}
            <a href="/premium">Write to {name}</a>
          </section>
        )}
        renderBadges={empty}
        renderReasons={empty}
        renderLine={empty}
        renderFacts={empty}
      />
    </ToastRegion>,
    ['swipe', 'error-page'],
    api,
  );
};
const topCard = () => document.querySelector<HTMLElement>('[data-depth="0"]');
const expectTop = async (name: string) => {
  await expect.poll(() => topCard()?.getAttribute('aria-label')).toBe(`${name}, 31`);
};
const expectWords = async (text: string) => {
  await expect.element(page.getByText(text)).toBeInTheDocument();
};

beforeEach(() => {
  vi.clearAllMocks();
  sent = [];
  hands = [['Anna', 'Bea', 'Cleo']];
  answer = (choice) => {
    const match = null;
    const data: OutputOf<'POST /api/swipe.php'> = { match, ...left(choice === 'like' ? 3 : 4) };
    return { ok: true, data };
  };
});

/** Drags the top card in steps; the time between the steps sets the speed. */
const drag = async (dx: number, { dy = 0, pointerType = 'mouse', end = 'pointerup' } = {}) => {
  const card = topCard()!;
  const { x, y, width, height } = card.getBoundingClientRect();
  const start = { clientX: x + width / 2, clientY: y + height / 2 };
  const fire = (type: string, along: number) =>
    card.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        isPrimary: true,
        pointerId: 1,
        pointerType,
        clientX: start.clientX + dx * along,
        clientY: start.clientY + dy * along,
      }),
    );
  // Browsers capture only pointers of real events.
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => {});
  fire('pointerdown', 0);
  for (const along of [0.25, 0.5, 0.75, 1]) fire('pointermove', along);
  fire(end, 1);
};

describe('a card', () => {
  it.each(['mouse', 'touch'])('moved far to the right by %s is liked, to the left passed', async (pointerType) => {
    await show();
    await expectTop('Anna');
    await drag(200, { pointerType });
    await expectTop('Bea');
    await expectWords('You liked Anna. Next: Bea, 31, Utrecht.');
    await drag(-200, { pointerType });
    await expectTop('Cleo');
    await expect.poll(() => sent).toEqual(['like anna', 'pass bea']);
    expect(likes.setLiked.mock.calls).toEqual([['anna', true]]);
  });

  it('moved a little, up, or taken away by the browser goes back', async () => {
    await show();
    await expectTop('Anna');
    await drag(20);
    await drag(120, { dy: 300 });
    await drag(200, { end: 'pointercancel' });
    expect(topCard()?.style.getPropertyValue('--dx')).toBe('');
    await expectTop('Anna');
    expect(sent).toEqual([]);
  });

  it('says who it is, and leads to the profile', async () => {
    await show();
    await expect.element(page.getByRole('link', { name: 'Anna, 31' })).toHaveAttribute('href', '/members/anna');
    // The lower cards are not reachable yet.
    expect(page.getByRole('link', { name: 'Bea, 31' }).element().closest('[inert]')).not.toBeNull();
  });
});

describe('keys and buttons', () => {
  it('choose, take back and open', async () => {
    await show();
    await expectTop('Anna');
    await userEvent.keyboard('{ArrowLeft}');
    await expectWords('You passed on Anna. Next: Bea, 31, Utrecht.');
    await userEvent.keyboard('{Backspace}');
    await expectWords('Anna is back.');
    await expectTop('Anna');
    await expect.poll(() => sent).toEqual(['pass anna', 'undo anna']);
    await expect.element(page.getByText('4 likes left today', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Like Anna: 4 likes left today' }).click();
    await expectTop('Bea');
    await expect.element(page.getByText('3 likes left today', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Pass on Bea' }).click();
    await page.getByRole('button', { name: 'Go back to Bea' }).click();
    await expectTop('Bea');
    await expect.element(page.getByRole('button', { name: 'No previous profile' })).toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: 'Open Bea’s profile' }))
      .toHaveAttribute('href', '/members/bea');
  });

  it('do nothing where one types or holds another key', async () => {
    await show();
    await expectTop('Anna');
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    // Letter keys work only while the focus is inside the game.
    await userEvent.keyboard('{ArrowLeft}u');
    await expectTop('Bea');
    page.getByRole('button', { name: 'Pass on Bea' }).element().focus();
    await userEvent.keyboard('u');
    await expectTop('Anna');
    await expect.poll(() => sent).toEqual(['pass anna', 'undo anna']);
  });

  it('take who stood on a card along to the next one', async () => {
    await show();
    await expectTop('Anna');
    page.getByRole('link', { name: 'Anna, 31' }).element().focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(page.getByRole('link', { name: 'Bea, 31' })).toHaveFocus();
  });
});

describe('the server', () => {
  it('may bring a match', async () => {
    const match = cardOf('Anna');
    answer = () => ({ ok: true, data: { match, ...left(3) } });
    await show();
    await expectTop('Anna');
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => likes.celebrate.mock.calls).toEqual([[match]]);
  });

  it('that cannot be reached puts the card back, with its like', async () => {
    answer = () => Promise.resolve(failed(0));
    await show();
    await expectTop('Anna');
    await userEvent.keyboard('{ArrowRight}');
    await expectWords('That didn’t go through. Please try again.');
    await expectTop('Anna');
    await expect.element(page.getByRole('button', { name: 'Like Anna: 4 likes left today' })).toBeInTheDocument();
    expect(likes.setLiked.mock.calls).toEqual([
      ['anna', true],
      ['anna', false],
    ]);
  });

  it('that deals no cards says so, and is asked again', async () => {
    hands = [];
    await show();
    await expect.element(page.getByRole('alert').getByText(/^We can’t reach the website/)).toBeVisible();
    hands = [['Anna']];
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectTop('Anna');
  });

  it('says who is gone, and their card with them', async () => {
    answer = () => refused('not_found', 'This page could not be found');
    await show();
    await expectTop('Anna');
    await userEvent.keyboard('{ArrowRight}');
    await expectWords('Anna is no longer on the site.');
    await expectTop('Bea');
    await expect.element(page.getByRole('button', { name: 'Like Bea: 4 likes left today' })).toBeInTheDocument();
  });

  it('ends the likes of the day: passing goes on, liking says when', async () => {
    answer = (choice) =>
      choice === 'like' ? refused('swipe_limit_reached', 'No more.') : { ok: true, data: { match: null, ...left(0) } };
    await show();
    await expectTop('Anna');
    await userEvent.keyboard('{ArrowRight}');
    await expectWords('You’ve used your 4 likes for today');
    await expect.element(page.getByText(/^You’ll get more in 5 hours\./)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Write to Anna' })).toBeVisible();
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^You’ve used your 4 likes/);
    await expectWords('You have no likes left today. Anna will still be here tomorrow.');
    await expectTop('Anna');
    await drag(200);
    await expectTop('Anna');
    expect(sent).toEqual(['like anna']);
    await userEvent.keyboard('{ArrowLeft}');
    await expectTop('Bea');
  });

  it('is asked for more before the last card, and nobody comes twice', async () => {
    hands = [NAMES.slice(0, SWIPE_DECK_SIZE), NAMES.slice(8)];
    await show();
    for (const name of NAMES) {
      await expectTop(name);
      await userEvent.keyboard('{ArrowLeft}');
    }
    await expectWords('You’ve seen everyone for now');
    await expect.poll(() => sent).toEqual(NAMES.map((name) => `pass ${name.toLowerCase()}`));
  });
});

describe('the end of the deck', () => {
  it('leads to the search, and back to the last one', async () => {
    hands = [['Anna']];
    await show();
    await expectTop('Anna');
    await userEvent.keyboard('{ArrowLeft}');
    await expectWords('You passed on Anna. That’s everyone for now.');
    await expect.element(page.getByRole('link', { name: 'Search members' })).toHaveAttribute('href', '/members');
    await page.getByRole('button', { name: 'Go back to Anna' }).click();
    await expectTop('Anna');
  });

  it('that could not be loaded is asked for again', async () => {
    hands = [NAMES.slice(0, SWIPE_DECK_SIZE)];
    await show();
    for (const name of NAMES.slice(0, SWIPE_DECK_SIZE)) {
      await expectTop(name);
      await userEvent.keyboard('{ArrowLeft}');
    }
    await expectWords('We couldn’t load the next people');
    hands = [['Mia']];
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectTop('Mia');
  });

  it('leaves out who was liked on their profile meanwhile', async () => {
    await show((id) => id === 'anna');
    await expectTop('Bea');
  });
});
