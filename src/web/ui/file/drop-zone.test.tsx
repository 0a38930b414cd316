import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { DropZone } from '#web/ui/file/drop-zone.tsx';

const show = async () => {
  const taken: string[] = [];
  await render(
    <DropZone invitation="Drop them here" onFiles={(files) => taken.push(...files.map(({ name }) => name))}>
      <input aria-label="Words" />
    </DropZone>,
  );
  return taken;
};

const carrying = (...names: string[]) => {
  const data = new DataTransfer();
  for (const name of names) data.items.add(new File(['x'], name, { type: 'image/png' }));
  return data;
};
const fire = (type: string, dataTransfer: DataTransfer) => {
  const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  return event;
};

it('invites while files are held above the page, and takes them wherever they are dropped', async () => {
  const taken = await show();
  const files = carrying('a.png', 'b.png');
  fire('dragenter', files);
  await expect.element(page.getByText('Drop them here')).toBeVisible();
  expect(fire('drop', files).defaultPrevented).toBe(true);
  await expect.element(page.getByText('Drop them here')).not.toBeInTheDocument();
  expect(taken).toEqual(['a.png', 'b.png']);
});

it('does not mind when something else is dragged, or the files leave again', async () => {
  const taken = await show();
  const words = new DataTransfer();
  words.setData('text/plain', 'hello');
  fire('dragenter', words);
  await expect.element(page.getByText('Drop them here')).not.toBeInTheDocument();
  fire('dragenter', carrying('a.png'));
  await expect.element(page.getByText('Drop them here')).toBeVisible();
  fire('dragleave', carrying('a.png'));
  await expect.element(page.getByText('Drop them here')).not.toBeInTheDocument();
  expect(taken).toEqual([]);
});

it('takes what is pasted, unless it is pasted into a text field', async () => {
  const taken = await show();
  const paste = (target: Element) =>
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: carrying('c.png'), bubbles: true }));
  paste(page.getByLabelText('Words').element());
  expect(taken).toEqual([]);
  paste(document.body);
  expect(taken).toEqual(['c.png']);
});
