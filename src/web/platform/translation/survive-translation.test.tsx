import { type ReactNode, Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { translatePage } from '#test/support/pages/page-translator.ts';
import { putTextsBack } from '#web/platform/translation/survive-translation.ts';

/** Simulates the browser's translation: every text in capitals. */
const translate = () => translatePage(document.body, (words) => words.toUpperCase());

const text = () => document.querySelector('p')?.textContent;

/** Translates what is rendered, changes it, and translates it again. */
const follow = async (first: ReactNode, then: ReactNode) => {
  const { rerender, unmount } = await render(<p>{first}</p>);
  translate();
  const translated = text();
  await rerender(<p>{then}</p>);
  await vi.waitFor(() => expect(text()).not.toBe(translated));
  const changed = text();
  translate();
  const again = text();
  await unmount();
  return [translated, changed, again];
};

describe('on a page that the browser translates', () => {
  beforeEach(() => document.body.replaceChildren());

  it('a text beside a picture changes', async () => {
    const price = (euros: number) => (
      <>
        <svg />
        {`${euros} euros`}
      </>
    );
    expect(await follow(price(5), price(6))).toEqual(['5 EUROS', '6 euros', '6 EUROS']);
  });

  it('a sentence of several texts comes back whole, however small its change', async () => {
    const count = (chats: number) => [chats, ' ', 'new ', <b key="b">chats</b>];
    expect(await follow(count(1), count(2))).toEqual(['1 NEW CHATS', '2 new CHATS', '2 NEW CHATS']);
  });

  it('a text comes, goes and is replaced by an element', async () => {
    const order = (note: ReactNode) => [note, <b key="b">Order</b>];
    expect(await follow(order('busy '), order(null))).toEqual(['BUSY ORDER', 'ORDER', 'ORDER']);
    expect(await follow(order('busy '), order(<i key="i">done </i>))).toEqual([
      'BUSY ORDER',
      'done ORDER',
      'DONE ORDER',
    ]);
    expect(await follow(order(null), order('busy '))).toEqual(['ORDER', 'busy ORDER', 'BUSY ORDER']);
  });

  it('an element comes before a text, and goes', async () => {
    const field = (isWrong: boolean) => (
      <>
        {isWrong && <b>Error: </b>}
        {isWrong ? 'too short' : 'a name'}
      </>
    );
    expect(await follow(field(false), field(true))).toEqual(['A NAME', 'Error: too short', 'ERROR: TOO SHORT']);
    expect(await follow(field(true), field(false))).toEqual(['ERROR: TOO SHORT', 'a name', 'A NAME']);
  });

  it('a text that stands alone in its element changes', async () => {
    expect(await follow('one', 'two')).toEqual(['ONE', 'two', 'TWO']);
  });

  it('a text makes room while its neighbour loads', async () => {
    const never = new Promise<string>(() => undefined);
    const Late = ({ comes }: { comes: Promise<string> | null }) => comes !== null && use(comes);
    const part = (comes: Promise<string> | null) => (
      <Suspense fallback={<i>loading</i>}>
        there
        <Late comes={comes} />
      </Suspense>
    );
    expect(await follow(part(null), part(never))).toEqual(['THERE', 'loading', 'LOADING']);
  });

  it('React takes over what was translated before it came', async () => {
    const room = document.createElement('div');
    const content = (
      <p>
        <svg />5 new <b>chats</b>
      </p>
    );
    room.innerHTML = renderToString(content);
    document.body.append(room);
    const before = document.querySelector('b');
    translate();
    await Promise.resolve();
    putTextsBack();
    const problems: unknown[] = [];
    const root = hydrateRoot(room, content, { onRecoverableError: (error) => problems.push(error) });
    await vi.waitFor(() => expect(Object.keys(before!).some((key) => key.startsWith('__react'))).toBe(true));
    expect(problems).toEqual([]);
    expect(document.querySelector('b')).toBe(before);
    root.unmount();
  });

  it('what a translator undoes stays undone', async () => {
    const { rerender } = await render(<p>{[<svg key="s" />, 'five']}</p>);
    const own = document.querySelector('p')!.lastChild!;
    translate();
    await Promise.resolve();
    const place = document.querySelector<HTMLElement>('font')!;
    place.before(own);
    place.remove();
    expect(text()).toBe('five');
    await rerender(<p>{[<svg key="s" />, 'six']}</p>);
    await expect.element(page.getByText('six')).toBeVisible();
    expect(text()).toBe('six');
  });
});
