import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { Pagination } from '#web/ui/pagination/pagination.tsx';

const WORDS = {
  label: 'Pages',
  previousLabel: 'Previous page',
  nextLabel: 'Next page',
  pageLabel: (number: number) => `Page ${number}`,
  hrefFor: (number: number) => `#page-${number}`,
};

const links = () => page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
const names = () =>
  links()
    .elements()
    .map((link) => link.getAttribute('aria-label'));

it('offers the ends, the neighbours and the steps as real links', async () => {
  await render(<Pagination {...WORDS} page={6} pageCount={24} />);
  expect(names()).toEqual(['Previous page', 'Page 1', 'Page 5', 'Page 6', 'Page 7', 'Page 24', 'Next page']);
  await expect.element(page.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '#page-7');
  await expect.element(page.getByRole('link', { name: 'Next page' })).toHaveAttribute('rel', 'next');
});

it('says which page this is', async () => {
  await render(<Pagination {...WORDS} page={6} pageCount={24} />);
  await expect.element(page.getByRole('link', { name: 'Page 6' })).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('link', { name: 'Page 7' })).not.toHaveAttribute('aria-current');
});

it('leaves out the step that leads nowhere', async () => {
  await render(<Pagination {...WORDS} page={1} pageCount={2} />);
  expect(names()).toEqual(['Page 1', 'Page 2', 'Next page']);
});

it('is not there for a single page', async () => {
  const { container } = await render(<Pagination {...WORDS} page={1} pageCount={1} />);
  expect(container.textContent).toBe('');
});

it('is followed with Tab and Enter', async () => {
  await render(<Pagination {...WORDS} page={1} pageCount={3} />);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(location.hash).toBe('#page-2');
});

it('fits a phone without wrapping', async () => {
  await render(
    <div style={{ width: 358 }}>
      <Pagination {...WORDS} page={50} pageCount={99} />
    </div>,
  );
  const tops = new Set(
    links()
      .elements()
      .map((link) => link.getBoundingClientRect().top),
  );
  expect(tops.size).toBe(1);
});

it('lets a router draw the links', async () => {
  await render(
    <Pagination
      {...WORDS}
      page={1}
      pageCount={2}
      render={(number, { children, ...props }) => (
        <a href={`#routed-${number}`} {...props}>
          {children}
        </a>
      )}
    />,
  );
  await expect.element(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '#routed-2');
});
