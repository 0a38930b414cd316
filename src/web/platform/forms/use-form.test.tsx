import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { type CallResult, failed } from '#web/platform/api/api.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

type Answer = CallResult<{ readonly name: string }>;

const refused = (details: Record<string, string>): Answer => ({
  ok: false,
  refusal: { code: 'validation_failed', message: 'Not like that.', details },
  status: 400,
});

const NameForm = ({ send }: { readonly send: (name: string) => Promise<Answer | null> }) => {
  const form = useForm({
    check: (valueOf): Record<string, string> => (valueOf('name') === '' ? { name: 'Your name is missing.' } : {}),
    send: (valueOf) => send(valueOf('name')),
  });
  return (
    <form onSubmit={form.onSubmit} aria-busy={form.isPending}>
      <p role="alert">{form.problem}</p>
      <p role="status">{form.isDone && 'Saved.'}</p>
      <Field label="Name" error={form.errorOf('name')}>
        {(control) => <TextInput {...control} name="name" />}
      </Field>
      <button type="submit">Send</button>
    </form>
  );
};

const field = page.getByRole('textbox', { name: 'Name' });
const press = () => page.getByRole('button', { name: 'Send' }).click();
/** Submits 'Noor' once for each of these answers. */
const show = async (...answers: (Answer | null)[]) => {
  const sent: string[] = [];
  const send = async (name: string) => {
    sent.push(name);
    return answers.shift() ?? null;
  };
  await renderInApp(<NameForm send={send} />, ['error-page']);
  return sent;
};

it('sends nothing before its own check is content, and leads to the field', async () => {
  const sent = await show({ ok: true, data: { name: 'Noor' } });
  await press();
  await expect.element(field).toHaveAccessibleDescription('Your name is missing.');
  await expect.element(field).toHaveFocus();
  expect(sent).toEqual([]);
  await field.fill('Noor');
  await press();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  await expect.element(field).not.toHaveAccessibleDescription('Your name is missing.');
  expect(sent).toEqual(['Noor']);
});

it('says a refusal beside the field it is about, which gets the focus', async () => {
  await show(refused({ field: 'name' }));
  await field.fill('Noor');
  await press();
  await expect.element(field).toHaveAccessibleDescription('Not like that.');
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByRole('alert')).toHaveTextContent('');
});

it('says above what is about a field that the form does not have', async () => {
  await show(refused({ field: 'terms_version' }), refused({ field: 'name' }));
  await field.fill('Noor');
  await press();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not like that.');
  await press();
  await expect.element(field).toHaveAccessibleDescription('Not like that.');
  await expect.element(page.getByRole('alert')).toHaveTextContent('');
});

it('says above what is about no field, and finds words for a network that is away', async () => {
  await show(refused({}), failed(0), null);
  await field.fill('Noor');
  await press();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not like that.');
  await press();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('We can’t reach the website. Check your connection and try again.');
  // The member cancelled: no error is shown, and onDone is not called.
  await press();
  await expect.element(page.getByRole('alert')).toHaveTextContent('');
  await expect.element(page.getByText('Saved.')).not.toBeInTheDocument();
});
