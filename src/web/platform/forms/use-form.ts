import { type SubmitEvent, useState } from 'react';
import type { CallProblem, CallResult } from '#web/platform/api/api.ts';
import { type Outcome, useCall } from '#web/platform/api/use-call.ts';
import { useProblemText } from '#web/platform/api/use-problem-text.ts';
import { fieldText } from '#web/platform/forms/field-text.ts';

/** Returns what was typed into a field; '' if nothing was. */
export type ValueOf = (field: string) => string;
type Errors = Readonly<Record<string, string>>;

type Options<Data> = Pick<Outcome<Data>, 'onRefused'> & {
  /** returns the errors found before sending, by field name, in the order of the page */
  readonly check?: (valueOf: ValueOf) => Errors;
  /** returns null if the member cancelled */
  readonly send: (valueOf: ValueOf) => Promise<CallResult<Data> | null>;
  readonly onDone?: (data: Data, form: HTMLFormElement) => unknown;
};

const NONE: Errors = {};

/** A form that makes one call. Errors appear beside their field, which gets the focus, or above the form. */
export const useForm = <Data>({ check, send, onDone, onRefused }: Options<Data>) => {
  const { run, isPending, isDone, refusal, problem } = useCall();
  const say = useProblemText();
  const [mistakes, setMistakes] = useState(NONE);
  /** the field of this form that the refusal is about */
  const [refused, setRefused] = useState<string | null>(null);
  return {
    isPending,
    isDone,
    refusal,
    /** shown above the form */
    problem: refused === null ? problem : null,
    errorOf: (name: string): string | null => mistakes[name] ?? (refused === name && refusal ? say(refusal) : null),
    /** Clears the field's error when the member edits it. */
    clearError: (name: string) =>
      setMistakes((known) => Object.fromEntries(Object.entries(known).filter(([field]) => field !== name))),
    onSubmit: (event: SubmitEvent<HTMLFormElement>): void => {
      event.preventDefault();
      // React events bubble through portals: without this a dialog's form would also submit the form around it.
      event.stopPropagation();
      const form = event.currentTarget;
      const fields = new FormData(form);
      const valueOf = (name: string) => fieldText(fields, name);
      const found = check?.(valueOf) ?? NONE;
      const [first] = Object.keys(found);
      setMistakes(found);
      if (first !== undefined) {
        focusField(form, first);
        return;
      }
      run(() => send(valueOf), {
        onDone: (data) => onDone?.(data, form),
        onRefused: (no) => {
          const wrong = fieldOf(no);
          setRefused(wrong !== null && focusField(form, wrong) ? wrong : null);
          return onRefused?.(no) ?? false;
        },
      });
    },
  };
};

const fieldOf = ({ details: { field } }: CallProblem): string | null => (typeof field === 'string' ? field : null);

/** Returns true if the form has the field. */
const focusField = (form: HTMLFormElement, name: string): boolean => {
  const field = form.querySelector<HTMLElement>(`[name="${name}"]`);
  if (field === null) return false;
  field.focus({ preventScroll: true });
  // In the next frame the error text is rendered too.
  requestAnimationFrame(() => showField(field));
  return true;
};

/** Scrolls the field and its error into view: centred, or from its top if taller than a third of the window. */
const showField = (field: HTMLElement): void => {
  const place = field.closest('fieldset') ?? field.closest('label')?.parentElement ?? field.parentElement ?? field;
  const isTall = place.getBoundingClientRect().height > innerHeight / 3;
  place.scrollIntoView({ block: isTall ? 'start' : 'center' });
};
