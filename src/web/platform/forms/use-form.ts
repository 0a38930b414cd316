import { type SubmitEvent, useState } from 'react';
import type { CallProblem, CallResult } from '#web/platform/api/api.ts';
import { type Outcome, useCall } from '#web/platform/api/use-call.ts';
import { useProblemText } from '#web/platform/api/use-problem-text.ts';
import { fieldText } from '#web/platform/forms/field-text.ts';

/** What was typed; empty where nothing was. */
export type ValueOf = (field: string) => string;
type Errors = Readonly<Record<string, string>>;

type Options<Data> = Pick<Outcome<Data>, 'onRefused'> & {
  /** what is wrong before anything is sent, for each field in the order of the page */
  readonly check?: (valueOf: ValueOf) => Errors;
  /** null: the member gave up */
  readonly send: (valueOf: ValueOf) => Promise<CallResult<Data> | null>;
  readonly onDone?: (data: Data, form: HTMLFormElement) => unknown;
};

const NONE: Errors = {};

/** A form that is one call: what is wrong stands beside the field it is about, which gets the focus, the rest above. */
export const useForm = <Data>({ check, send, onDone, onRefused }: Options<Data>) => {
  const { run, isPending, isDone, refusal, problem } = useCall();
  const say = useProblemText();
  const [mistakes, setMistakes] = useState(NONE);
  /** which field of this form the refusal is about */
  const [refused, setRefused] = useState<string | null>(null);
  return {
    isPending,
    isDone,
    refusal,
    /** stands above the form */
    problem: refused === null ? problem : null,
    errorOf: (name: string): string | null => mistakes[name] ?? (refused === name && refusal ? say(refusal) : null),
    /** Somebody mends a field: nothing is wrong with it any more. */
    forgive: (name: string) =>
      setMistakes((known) => Object.fromEntries(Object.entries(known).filter(([field]) => field !== name))),
    onSubmit: (event: SubmitEvent<HTMLFormElement>): void => {
      event.preventDefault();
      // React lets events rise through portals: a form around a dialog must not be sent along.
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

/** Answers whether the form has it. */
const focusField = (form: HTMLFormElement, name: string): boolean => {
  const field = form.querySelector<HTMLElement>(`[name="${name}"]`);
  if (field === null) return false;
  field.focus({ preventScroll: true });
  // By then what is wrong with it stands there, too.
  requestAnimationFrame(() => showField(field));
  return true;
};

/** With its words, clear of what is fixed to the edges: in the middle, or from its beginning where it is too tall for that. */
const showField = (field: HTMLElement): void => {
  const place = field.closest('fieldset') ?? field.closest('label')?.parentElement ?? field.parentElement ?? field;
  const isTall = place.getBoundingClientRect().height > innerHeight / 3;
  place.scrollIntoView({ block: isTall ? 'start' : 'center' });
};
