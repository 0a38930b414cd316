import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { FaceCard, faceDetailClass } from '#web/ui/face/face-card.tsx';

it('keeps the scrim of a name and a line to the lower third, and lets it begin transparent', async () => {
  const { container } = await render(
    <ul role="list" style={{ width: 240 }}>
      <FaceCard image={null} name={<span>Noor, 34</span>} details={<span className={faceDetailClass}>Utrecht</span>} />
    </ul>,
  );
  await expect.element(page.getByText('Noor, 34')).toBeVisible();
  const photo = container.querySelector('li > div');
  const scrim = photo?.lastElementChild;
  expect(scrim!.getBoundingClientRect().height).toBeLessThanOrEqual(photo!.getBoundingClientRect().height / 3);
  expect(getComputedStyle(scrim!).backgroundImage).toMatch(/^linear-gradient\(rgba\(0, 0, 0, 0\)/u);
});
