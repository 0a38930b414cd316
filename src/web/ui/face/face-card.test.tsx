import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { FaceCard, faceDetailClass, faceGridClass, FaceGridSkeleton } from '#web/ui/face/face-card.tsx';

it('keeps the scrim of a name and a line to the lower quarter, and lets it begin transparent', async () => {
  const { container } = await render(
    <ul role="list" style={{ width: 240 }}>
      <FaceCard image={null} name={<span>Noor, 34</span>} details={<span className={faceDetailClass}>Utrecht</span>} />
    </ul>,
  );
  await expect.element(page.getByText('Noor, 34')).toBeVisible();
  const photo = container.querySelector('li > div');
  const scrim = photo?.lastElementChild;
  expect(scrim!.getBoundingClientRect().height).toBeLessThanOrEqual(photo!.getBoundingClientRect().height / 4);
  expect(getComputedStyle(scrim!).backgroundImage).toMatch(/^linear-gradient\(rgba\(0, 0, 0, 0\)/u);
});

it('keeps the place of the cards while they load, and says so', async () => {
  const { container } = await render(
    <>
      <FaceGridSkeleton label="Your likes are loading" />
      <ul role="list" className={faceGridClass}>
        <FaceCard image={null} name="Noor, 34" details={null} />
      </ul>
    </>,
  );
  await expect.element(page.getByRole('status')).toHaveTextContent('Your likes are loading');
  const place = container.querySelector<HTMLElement>('[aria-busy="true"] > [aria-hidden]');
  const card = container.querySelector('li');
  expect([place!.offsetWidth, place!.offsetHeight]).toEqual([card!.offsetWidth, card!.offsetHeight]);
});
