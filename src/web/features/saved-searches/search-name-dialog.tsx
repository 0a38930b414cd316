import { type ReactNode, useId } from 'react';
import type { CallResult } from '#web/platform/api/api.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

type Props<Data> = {
  readonly onClose: () => void;
  readonly title: string;
  readonly name: string;
  readonly send: (name: string) => Promise<CallResult<Data>>;
  readonly onDone: (data: Data) => unknown;
  /** shown instead of the form after saving */
  readonly done?: ReactNode;
};

/** Asks for the name of a new or existing search. */
export const SearchNameDialog = <Data,>({ onClose, title, name, send, onDone, done }: Props<Data>) => {
  const t = useTranslations('saved-searches');
  const formId = useId();
  const form = useForm({ send: (valueOf) => send(valueOf('name')), onDone });
  const buttons = (
    <>
      <Button variant="outline" onClick={onClose}>
        {t('save.cancel')}
      </Button>
      <Button type="submit" form={formId} loadingLabel={form.isPending && t('save.busy')}>
        {t('save.submit')}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t('save.close')}
      size="small"
      footer={done === undefined && buttons}
    >
      {done ?? (
        <form id={formId} method="post" noValidate onSubmit={form.onSubmit}>
          <div role="alert">{form.problem !== null && <Alert tone="danger">{form.problem}</Alert>}</div>
          <Field label={t('save.name')} hint={t('save.hint')} error={form.errorOf('name')}>
            {(control) => <TextInput {...control} name="name" defaultValue={name} autoComplete="off" data-autofocus />}
          </Field>
        </form>
      )}
    </Dialog>
  );
};
