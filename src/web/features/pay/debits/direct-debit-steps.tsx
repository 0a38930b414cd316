import type { DirectDebit } from '#shared/contract/pay/debits-contract.ts';
import { AccountStep, AddressStep } from '#web/features/pay/debits/account-steps.tsx';
import { shownStep } from '#web/features/pay/debits/debit-step-rules.ts';
import { MandateStep } from '#web/features/pay/debits/mandate-step.tsx';
import { CodeStep, PhoneStep } from '#web/features/pay/debits/phone-steps.tsx';
import { SignedDebit } from '#web/features/pay/debits/signed-debit.tsx';
import { UnavailableDebit } from '#web/features/pay/debits/unavailable-debit.tsx';
import { useDebitAddress } from '#web/features/pay/debits/use-debit-step.ts';

const STEPS = {
  account: AccountStep,
  address: AddressStep,
  phone: PhoneStep,
  code: CodeStep,
  mandate: MandateStep,
  signed: SignedDebit,
};

export const DirectDebitSteps = ({ debit }: { readonly debit: DirectDebit }) => {
  const { step: requested } = useDebitAddress();
  if (!debit.is_offered && debit.step !== 'signed') return <UnavailableDebit debit={debit} />;
  const step = debit.is_offered ? shownStep(requested, debit.step) : debit.step;
  const Step = STEPS[step];
  return <Step key={step} debit={debit} />;
};
