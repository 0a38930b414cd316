import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { close, touch, openUnhydrated } from '#test/support/pages/open-unhydrated.tsx';
import { forgetKept } from '#web/platform/storage/forget-kept.ts';
import { useFormDraft } from '#web/platform/storage/form-drafts.ts';
import { TextInput } from '#web/ui/field/text-input.tsx';

const SAVED = { name: '', city: '' };

const Form = () => {
  const [values, change, forget] = useFormDraft('test', SAVED);
  return (
    <form>
      {(['name', 'city'] as const).map((field) => (
        <TextInput
          key={field}
          aria-label={field}
          name={field}
          value={values[field]}
          onChange={(event) => change({ [field]: event.currentTarget.value })}
        />
      ))}
      <button type="button" onClick={forget}>
        Skip
      </button>
      <output>{JSON.stringify(values)}</output>
    </form>
  );
};

afterEach(forgetKept);

const open = (use: (room: HTMLElement) => void = () => undefined) => openUnhydrated(<Form />, use);
const known = () => page.getByRole('status');

it('what was typed is there again, until it is forgotten', async () => {
  open();
  await page.getByLabelText('name').fill('Wanda');
  close();
  open();
  await expect.element(known()).toHaveTextContent('{"name":"Wanda","city":""}');
  close();
  forgetKept();
  open();
  await page.getByLabelText('city').fill('Urk');
  await expect.element(known()).toHaveTextContent('{"name":"","city":"Urk"}');
});

it('what is typed before the form is hydrated changes what was kept, in the same form', async () => {
  open();
  await page.getByLabelText('name').fill('Wanda');
  await page.getByLabelText('city').fill('Urk');
  close();
  const forms: (Element | null)[] = [];
  open((room) => {
    forms.push(room.querySelector('form'));
    touch(room, '[name="city"]', (control) => {
      control.value = 'Uden';
    });
  });
  await expect.element(known()).toHaveTextContent('{"name":"Wanda","city":"Uden"}');
  await expect.element(page.getByLabelText('name')).toHaveValue('Wanda');
  await expect.element(page.getByLabelText('city')).toHaveValue('Uden');
  expect(document.querySelector('form')).toBe(forms[0]);
  close();
  open();
  await expect.element(known()).toHaveTextContent('{"name":"Wanda","city":"Uden"}');
});

it('a form that is given up and still shown holds what is saved', async () => {
  open();
  await page.getByLabelText('name').fill('Wanda');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect.element(known()).toHaveTextContent('{"name":"","city":""}');
  await expect.element(page.getByLabelText('name')).toHaveValue('');
  await page.getByLabelText('city').fill('Urk');
  await expect.element(known()).toHaveTextContent('{"name":"","city":"Urk"}');
});
