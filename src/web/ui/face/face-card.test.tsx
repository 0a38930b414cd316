import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { Button } from '#web/ui/button/button.tsx';
import { FaceCard, faceDetailClass, faceNameClass } from '#web/ui/face/face-card.tsx';
import { faceGridClass, FaceGridSkeleton } from '#web/ui/face/face-grid.tsx';

const words = (
  <>
    <p className={faceNameClass}>
      <span>Noor, 34</span>
    </p>
    <p className={faceDetailClass}>Utrecht</p>
  </>
);

it('leaves the photo whole, with nothing but the action on it and the words below it', async () => {
  const { container } = await render(
    <ul role="list" style={{ width: 240 }}>
      <FaceCard image={null} action={<Button>Like</Button>} button={<Button>Say hello</Button>}>
        {words}
      </FaceCard>
    </ul>,
  );
  await expect.element(page.getByText('Noor, 34')).toBeVisible();
  const photo = container.querySelector('li > :first-child')!;
  const { width, height, bottom } = photo.getBoundingClientRect();
  expect(width).toBe(240);
  expect(height).toBe(300);
  expect(photo.textContent).toBe('');
  for (const said of ['Noor, 34', 'Utrecht', 'Say hello'])
    expect(page.getByText(said).element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
  expect(page.getByText('Like').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom);
});

it.each([{ hasButton: false }, { hasButton: true }])('keeps the place of cards while they load: %o', async (given) => {
  const { container } = await render(
    <>
      <FaceGridSkeleton label="Your likes are loading" {...given} />
      <ul role="list" className={faceGridClass}>
        <FaceCard
          image={null}
          button={
            given.hasButton && (
              <Button size="small" block>
                Say hello
              </Button>
            )
          }
        >
          {words}
        </FaceCard>
      </ul>
    </>,
  );
  await expect.element(page.getByRole('status')).toHaveTextContent('Your likes are loading');
  const place = container.querySelector<HTMLElement>('[aria-busy="true"] > [aria-hidden]');
  const card = container.querySelector('li');
  expect([place!.offsetWidth, place!.offsetHeight]).toEqual([card!.offsetWidth, card!.offsetHeight]);
});
