import { type SubmitEvent, startTransition, useActionState } from 'react';
import type { Refusal } from '#shared/errors/refusals.ts';
import { type CallResult, FaultError } from '#web/platform/api/api.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type State = {
  readonly refusal?: Refusal;
  /** our failure or the network's, in words */
  readonly failure?: string;
  readonly isDone?: boolean;
};

type Options<Data> = {
  /** null: the member gave up */
  readonly send: (valueOf: (field: string) => string) => Promise<CallResult<Data> | null>;
  readonly onDone?: (data: Data, form: HTMLFormElement) => void;
};

/** A form that is one call: what it refuses stands beside the field it is about, the rest above. */
export const useSendForm = <Data>({ send, onDone }: Options<Data>) => {
  const errors = useTranslations('error-page');
  const submit = async (_before: State, form: HTMLFormElement): Promise<State> => {
    try {
      const fields = new FormData(form);
      const result = await send((field) => textOf(fields.get(field)));
      if (result === null) return {};
      if (!result.ok) {
        focusField(form, result.refusal);
        return { refusal: result.refusal };
      }
      onDone?.(result.data, form);
      return { isDone: true };
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      return { failure: error.message || errors('network') };
    }
  };
  const [state, dispatch, isPending] = useActionState(submit, {});
  const field = fieldOf(state.refusal);
  return {
    isPending,
    isDone: state.isDone === true && !isPending,
    refusal: state.refusal ?? null,
    /** stands above the form */
    problem: state.failure ?? (field === null ? (state.refusal?.message ?? null) : null),
    errorOf: (name: string): string | null => (field === name ? (state.refusal?.message ?? null) : null),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = event.currentTarget;
      startTransition(() => dispatch(form));
    },
  };
};

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');

const fieldOf = (refusal: Refusal | undefined): string | null => {
  const field = refusal?.details['field'];
  return typeof field === 'string' ? field : null;
};

const focusField = (form: HTMLFormElement, refusal: Refusal): void => {
  const field = fieldOf(refusal);
  if (field !== null) form.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
};
