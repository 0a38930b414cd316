import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PhotoEdit } from '#shared/contract/account/photos-contract.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { CropDialog } from '#web/features/photos/crop/crop-dialog.tsx';

const landscape = `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1000"><rect width="2000" height="1000" fill="teal"/></svg>`;

const show = async (src = landscape, answer: string | null = null) => {
  const saved: PhotoEdit[] = [];
  const onClose = vi.fn<() => void>();
  const save = async (edit: PhotoEdit) => {
    saved.push(edit);
    return answer;
  };
  await renderInApp(<CropDialog src={src} saveLabel="Save" onSave={save} onClose={onClose} />, ['photos']);
  return { saved, onClose };
};
const slider = (name: string) => page.getByRole('slider', { name });
const save = () => page.getByRole('button', { name: 'Save' }).click();

it('cuts a portrait from the middle, and sends fractions', async () => {
  const { saved } = await show();
  await save();
  expect(saved).toEqual([{ rotate: 0, crop: { x: 0.3, y: 0, width: 0.4, height: 1 } }]);
});

it('does everything by keyboard', async () => {
  const { saved } = await show();
  slider('Left to right').element().focus();
  await userEvent.keyboard('{Home}');
  slider('Size').element().focus();
  await userEvent.keyboard('{ArrowLeft}'.repeat(50));
  await page.getByRole('button', { name: 'Rotate right' }).click();
  await page.getByRole('button', { name: 'Rotate left' }).click();
  slider('Left to right').element().focus();
  await userEvent.keyboard('{End}');
  await save();
  expect(saved[0]?.rotate).toBe(0);
  expect(saved[0]?.crop.x).toBeCloseTo(0.6, 3);
});

it('turns the picture and lets its shape be free', async () => {
  const { saved } = await show();
  await page.getByText('Freeform').click();
  await page.getByRole('button', { name: 'Rotate right' }).click();
  slider('Width').element().focus();
  await userEvent.keyboard('{Home}');
  await save();
  expect(saved[0]?.rotate).toBe(90);
  // 200 of 1,000 pixels is the smallest crop that the server accepts.
  expect(saved[0]?.crop).toEqual({ x: 0.4, y: 0, width: 0.2, height: 1 });
});

it('follows a pointer that pushes the part or draws its corner', async () => {
  const { saved } = await show();
  const part = document.querySelector('[role=presentation][class*=part]') as HTMLElement;
  const corner = document.querySelector('[data-corner="left-top"]') as HTMLElement;
  const { width } = (part.parentElement as HTMLElement).getBoundingClientRect();
  const drag = (element: HTMLElement, x: number) => {
    const at = (clientX: number) => ({ pointerId: 1, clientX, clientY: 200, bubbles: true });
    element.setPointerCapture = () => {};
    element.dispatchEvent(new PointerEvent('pointerdown', at(100)));
    element.dispatchEvent(new PointerEvent('pointermove', at(100 + x)));
    element.dispatchEvent(new PointerEvent('lostpointercapture', at(100 + x)));
  };
  drag(part, -width * 0.1);
  await expect.poll(() => part.style.left).toMatch(/^20/);
  drag(corner, width * 0.2);
  await save();
  expect(saved[0]?.crop.width).toBeCloseTo(0.4, 1);
  expect((saved[0]?.crop.x ?? 0) + (saved[0]?.crop.width ?? 0)).toBeCloseTo(0.6, 2);
});

it('says what the server refuses', async () => {
  await show(landscape, 'This photo is too small.');
  await save();
  await expect.element(page.getByRole('alert')).toHaveTextContent('This photo is too small.');
});

it('says that a picture cannot be shown', async () => {
  await show('data:image/png;base64,AAAA');
  await expect.element(page.getByText('This photo can’t be shown here.')).toBeVisible();
});
