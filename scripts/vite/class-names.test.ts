import { join } from 'node:path';
import { expect, it } from 'vitest';
import { classNames } from '#scripts/vite/class-names.ts';

const ROOT = join(import.meta.dirname, '../..');
const BUTTON = join(ROOT, 'src/web/ui/button/button.module.css');
const CARD = join(ROOT, 'src/web/ui/card/card.module.css');

it('each class of each file has a short name of its own, the same in every build', () => {
  const namesOfBuild = () => {
    const nameOf = classNames(ROOT);
    return [nameOf('button', BUTTON), nameOf('small', BUTTON), nameOf('small', CARD), nameOf('button', BUTTON)];
  };
  const [button, small, other, again] = namesOfBuild();
  expect(namesOfBuild()).toEqual([button, small, other, again]);
  expect(new Set([button, small, other]).size).toBe(3);
  expect(again).toBe(button);
  expect(button).toMatch(/^_[a-z0-9]{1,3}-[a-z0-9]$/);
});

it('a file that it does not know is a mistake', () => {
  expect(() => classNames(ROOT)('a', join(ROOT, 'elsewhere.module.css'))).toThrow(
    'elsewhere.module.css is no CSS module',
  );
});
