import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Known, openUnhydrated, touch } from '#test/support/pages/open-unhydrated.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

it('what was typed before hydration into two fields is known of both, each on top of the other', async () => {
  const content = (
    <Known
      first={{ one: '', two: '' }}
      draw={(value, set) => (
        <>
          <TextInput value={value.one} onChange={(event) => set({ ...value, one: event.currentTarget.value })} />
          <TextArea value={value.two} onChange={(event) => set({ ...value, two: event.currentTarget.value })} />
        </>
      )}
    />
  );
  openUnhydrated(content, (room) => {
    touch(room, 'input', (control) => {
      control.value = 'three';
    });
    touch(room, 'textarea', (control) => {
      control.value = 'umbrellas';
    });
  });
  await expect.element(page.getByRole('status')).toHaveTextContent('{"one":"three","two":"umbrellas"}');
});

it('what was typed before hydration and does not fit is not left in the field', async () => {
  const content = (
    <Known
      first=""
      draw={(value, set) => (
        <TextInput
          aria-label="field"
          value={value}
          onChange={(event) => set(event.currentTarget.value.replaceAll(/\D/g, ''))}
        />
      )}
    />
  );
  openUnhydrated(content, (room) =>
    touch(room, 'input', (control) => {
      control.value = '1a7';
    }),
  );
  await expect.element(page.getByRole('status')).toHaveTextContent('"17"');
  await expect.element(page.getByLabelText('field')).toHaveValue('17');
});
