import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { useSort } from '#web/ui/sort/use-sort.ts';

const SIDE = { width: '90px', height: '90px' };

const Example = ({ said }: { said: string[] }) => {
  const [ids, setIds] = useState<readonly string[]>(['a', 'b', 'c', 'd']);
  const { list, order, held, itemProps, handleProps } = useSort({
    ids,
    onSort: setIds,
    onStep: ({ kind, position }) => said.push(`${kind} ${position}`),
  });
  return (
    <>
      <ul ref={list} style={{ display: 'grid', gridTemplateColumns: '90px 90px', gap: '10px', listStyle: 'none' }}>
        {order.map((id) => (
          <li key={id} {...itemProps(id)} style={SIDE}>
            <button type="button" {...handleProps(id)} style={SIDE} onClick={() => said.push(`opened ${id}`)}>
              {id}
            </button>
          </li>
        ))}
      </ul>
      <output>{`${ids.join('')} ${held?.by ?? ''}`}</output>
    </>
  );
};

const show = async () => {
  const said: string[] = [];
  await render(<Example said={said} />);
  return said;
};
const item = (name: string) => page.getByRole('button', { name, exact: true });
const result = page.getByRole('status');

it('is moved by keyboard: lifted with Space, carried with arrows, dropped with Space', async () => {
  const said = await show();
  item('c').element().focus();
  await userEvent.keyboard(' ');
  await expect.element(result).toHaveTextContent('abcd keyboard');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item('c')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight} ');
  await expect.element(result).toHaveTextContent('acbd');
  expect(said).toEqual(['lifted 3', 'moved 1', 'moved 2', 'dropped 2']);
  await expect.element(item('c')).toHaveFocus();
});

it('goes back with Escape, and opens with Enter', async () => {
  const said = await show();
  item('a').element().focus();
  await userEvent.keyboard(' {End}{Escape}');
  await expect.element(result).toHaveTextContent('abcd');
  await userEvent.keyboard('{Enter}');
  expect(said).toEqual(['lifted 1', 'moved 4', 'put_back 1', 'opened a']);
});

it('is moved by dragging, which is no press', async () => {
  const said = await show();
  await userEvent.dragAndDrop(item('d'), item('a'));
  await expect.element(result).toHaveTextContent('dabc');
  expect(said.at(-1)).toBe('dropped 1');
  await item('d').click();
  expect(said.at(-1)).toBe('opened d');
});
