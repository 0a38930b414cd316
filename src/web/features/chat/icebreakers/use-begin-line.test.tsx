import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { type BegunLine, useBeginLine } from '#web/features/chat/icebreakers/use-begin-line.ts';
import { useLineAboutAnswer } from '#web/features/chat/icebreakers/use-line-about-answer.ts';

const ANSWERS = ['To sail', `To ${'x'.repeat(100)}`];

const Writing = ({ kept, isOpen }: { readonly kept: string; readonly isOpen: boolean }) => {
  const lineAbout = useLineAboutAnswer();
  const [begun, setBegun] = useState<BegunLine>();
  const [draft, setDraft] = useState(kept);
  const field = useRef<HTMLTextAreaElement>(null);
  useBeginLine({ begun, isOpen, draft, setDraft, field });
  return (
    <>
      {ANSWERS.map((answer, index) => (
        <button
          key={answer}
          type="button"
          onClick={() =>
            setBegun({ line: lineAbout(answer), lines: ANSWERS.map(lineAbout), onPlaced: () => setBegun(undefined) })
          }
        >
          Answer {index + 1}
        </button>
      ))}
      <textarea ref={field} aria-label="Message" value={draft} onChange={() => undefined} />
    </>
  );
};
const show = (kept = '', isOpen = true) => renderInApp(<Writing kept={kept} isOpen={isOpen} />, ['chat']);
const field = page.getByRole('textbox', { name: 'Message' });
const choose = (number: number) => page.getByRole('button', { name: `Answer ${number}` }).click();

it('puts a line about the answer where one writes, and the focus, each time it is asked for', async () => {
  await show();
  await choose(1);
  await expect.element(field).toHaveValue('“To sail” Tell me more!');
  await expect.element(field).toHaveFocus();
  await choose(2);
  await expect.element(field).toHaveValue(`“To ${'x'.repeat(77)}…” Tell me more!`);
  await choose(1);
  await expect.element(field).toHaveValue('“To sail” Tell me more!');
});

it('keeps the words that wait to be sent', async () => {
  await show('See you at eight?');
  await choose(1);
  await expect.element(field).toHaveValue('“To sail” Tell me more! See you at eight?');
});

it('changes nothing where nobody can write', async () => {
  await show('Kept', false);
  await choose(1);
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('Kept');
});
