import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { Photo } from '#web/ui/photo/photo.tsx';

const PIXEL = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>';

it('keeps its place before, while and after the picture arrives', async () => {
  const { container, rerender } = await render(<Photo src={undefined} alt="Noor" />);
  const height = () => container.firstElementChild?.getBoundingClientRect().height;
  const before = height();
  await rerender(<Photo src={PIXEL} alt="Noor" />);
  expect(height()).toBe(before);
  await expect.element(page.getByRole('img', { name: 'Noor' })).toHaveStyle({ opacity: '1' });
  expect(height()).toBe(before);
  expect(before).toBeGreaterThan(100);
});

it('shows its placeholder while there is nothing else', async () => {
  const { container } = await render(
    <Photo src={undefined} alt="" placeholder={{ color: 'rgb(1, 2, 3)', dataUrl: PIXEL }} />,
  );
  expect(container.firstElementChild).toHaveStyle({ backgroundColor: 'rgb(1, 2, 3)' });
});

it('keeps a name and a line to the lower quarter, and lets their scrim rise above it without an edge', async () => {
  const { container } = await render(
    <div style={{ width: 240, containerType: 'inline-size', lineHeight: 1.3 }}>
      <Photo
        src={undefined}
        alt=""
        caption={
          <>
            <p>Noor, 34</p>
            <p style={{ fontSize: '0.8125rem' }}>Utrecht</p>
          </>
        }
      />
    </div>,
  );
  await expect.element(page.getByText('Noor, 34')).toBeVisible();
  const photo = container.firstElementChild?.firstElementChild;
  const scrim = photo?.lastElementChild;
  expect(scrim!.getBoundingClientRect().height).toBeLessThanOrEqual(photo!.getBoundingClientRect().height / 4);
  const { borderImageSource: gradient, borderImageOutset: outset } = getComputedStyle(scrim!);
  expect(gradient).toMatch(/^linear-gradient\(rgba\(0, 0, 0, 0\)/u);
  expect(Number.parseFloat(outset)).toBeGreaterThan(20);
  const strengths = [0, ...[...gradient.matchAll(/ \/ ([\d.]+)\)/gu)].map(([, alpha]) => Number(alpha))];
  const steps = strengths.slice(1).map((strength, at) => strength - strengths[at]!);
  expect(steps).toHaveLength(5);
  expect(Math.min(...steps)).toBeGreaterThan(0);
  expect(steps[0]).toBeLessThan(steps[1]!);
  expect(steps.at(-1)).toBeLessThan(steps.at(-2)!);
});

it('still says who it is when the picture cannot be shown', async () => {
  await render(<Photo src="data:image/png;base64,AAAA" alt="Noor" fallback="?" />);
  await expect.element(page.getByRole('img', { name: 'Noor' })).toHaveTextContent('?');
});

it.each([
  { given: {}, loading: 'lazy', fetchPriority: 'auto' },
  { given: { isEager: true }, loading: 'eager', fetchPriority: 'auto' },
  { given: { isPriority: true }, loading: 'eager', fetchPriority: 'high' },
])('is loaded $loading, with priority $fetchPriority, given $given', async ({ given, loading, fetchPriority }) => {
  await render(<Photo src={PIXEL} alt="Noor" {...given} />);
  const image = page.getByRole('img', { name: 'Noor' });
  await expect.element(image).toHaveAttribute('loading', loading);
  await expect.element(image).toHaveAttribute('fetchpriority', fetchPriority);
});
