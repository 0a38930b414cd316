import { type ReactNode, type SubmitEvent, useId } from 'react';
import type { Refusal } from '#shared/errors/refusals.ts';
import { fieldText } from '#web/platform/forms/field-text.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

type Props = {
  readonly onClose: () => void;
  readonly title: string;
  readonly name: string;
  readonly isPending: boolean;
  readonly refusal: Refusal | null;
  readonly problem: string | null;
  readonly onSubmit: (name: string) => void;
  /** what stands there instead of the form when all is done */
  readonly done?: ReactNode;
};

/** Asks for the name of a search: of a new one, or another one. */
export const SearchNameDialog = (props: Props) => {
  const { onClose, title, name, isPending, refusal, problem, onSubmit, done } = props;
  const t = useTranslations('saved-searches');
  const formId = useId();
  const isAboutName = refusal?.details['field'] === 'name';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(fieldText(new FormData(event.currentTarget), 'name'));
  };
  const buttons = (
    <>
      <Button variant="outline" onClick={onClose}>
        {t('save.cancel')}
      </Button>
      <Button type="submit" form={formId} loadingLabel={isPending && t('save.busy')}>
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
        <form id={formId} method="post" noValidate onSubmit={submit}>
          <div role="alert">{problem !== null && !isAboutName && <Alert tone="danger">{problem}</Alert>}</div>
          <Field label={t('save.name')} hint={t('save.hint')} error={isAboutName && problem}>
            {(control) => <TextInput {...control} name="name" defaultValue={name} autoComplete="off" data-autofocus />}
          </Field>
        </form>
      )}
    </Dialog>
  );
};
