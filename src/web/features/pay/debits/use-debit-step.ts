import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { DirectDebit } from '#shared/contract/pay/debits-contract.ts';
import type { DirectDebitStep } from '#shared/domain/pay/direct-debit-steps.ts';
import { cleanLine } from '#shared/domain/written-text.ts';
import { directDebitQuery } from '#web/features/pay/debits/debit-queries.ts';
import type { CallResult } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useConfirmed } from '#web/platform/confirmation/use-confirmed.tsx';
import { type ValueOf, useForm } from '#web/platform/forms/use-form.ts';
import { searchText } from '#web/platform/navigation/search-text.ts';

type Output = { readonly direct_debit: DirectDebit };

/** Returns the step and the order named in the address. */
export const useDebitAddress = () => {
  const navigate = useNavigate();
  const search = useLocation({ select: ({ search: said }) => searchText(said) });
  const { step, bundle, code } = search;
  return {
    step,
    bundle,
    code,
    /** Opens a step as a new history entry, so that Back returns to the previous step. */
    go: (next: DirectDebitStep): void =>
      void navigate({
        to: '/directdebit',
        search: { step: next, ...(bundle !== undefined && { bundle }), ...(code !== undefined && { code }) },
      }),
  };
};

type Step = {
  /** required fields */
  readonly fields?: readonly string[];
  readonly missing: string;
  readonly send: (valueOf: ValueOf) => Promise<CallResult<Output>>;
};

/** Returns the form of one step. After saving, the next step opens. */
export const useDebitStep = ({ fields = [], missing, send }: Step) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { go } = useDebitAddress();
  const { confirmed, confirmation } = useConfirmed();
  const form = useForm({
    check: (valueOf) =>
      Object.fromEntries(fields.filter((name) => cleanLine(valueOf(name)) === '').map((name) => [name, missing])),
    send: (valueOf) => confirmed(() => send(valueOf)),
    onDone: ({ direct_debit: debit }) => {
      queryClient.setQueryData(directDebitQuery(api).queryKey, debit);
      void queryClient.invalidateQueries({ queryKey: ['checkout'] });
      go(debit.step);
    },
  });
  return { ...form, confirmation };
};
