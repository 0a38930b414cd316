import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { cdp, page, userEvent } from 'vitest/browser';

const FAMILY = '👨‍👩‍👧‍👦';

const Caption = () => {
  const [text, setText] = useState('');
  return (
    <>
      <textarea aria-label="Caption" maxLength={16} value={text} onInput={(e) => setText(e.currentTarget.value)} />
      <p>{text}</p>
    </>
  );
};

it('a field that is full takes no half of an emoji that is typed or pasted', async () => {
  await render(<Caption />);
  const field = page.getByRole('textbox').element() as HTMLTextAreaElement;
  field.focus();
  await userEvent.keyboard('ab');
  // Inserted at once, as by an emoji picker or the clipboard.
  const insert = (text: string) => cdp().send('Input.insertText', { text });
  await insert(FAMILY + FAMILY);
  await expect.element(page.getByRole('paragraph')).toHaveTextContent(`ab${FAMILY}`);
  expect(field.value).toBe(`ab${FAMILY}`);
  await insert('cdefg');
  await expect.element(page.getByRole('paragraph')).toHaveTextContent(`ab${FAMILY}cde`);
});
