import type { DirectDebit } from '#shared/contract/pay/debits-contract.ts';
import styles from '#web/features/pay/debits/direct-debit.module.css';
import { StepForm } from '#web/features/pay/debits/step-form.tsx';
import { useDebitStep } from '#web/features/pay/debits/use-debit-step.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

type Props = { readonly debit: DirectDebit };

export const AccountStep = ({ debit }: Props) => {
  const t = useTranslations('debit');
  const api = useApi();
  const known = debit.step === 'signed' ? null : debit.iban;
  const form = useDebitStep({
    fields: known === null ? ['iban', 'holder'] : ['holder'],
    missing: t('missing'),
    send: (valueOf) =>
      api('PUT /api/direct-debit-account.php', { body: { iban: valueOf('iban'), holder: valueOf('holder') } }),
  });
  return (
    <StepForm step="account" title={t('account.title')} text={t('account.text')} submit={t('next')} form={form}>
      <Field
        label={t('iban.label')}
        hint={known !== null && t('iban.known', { iban: known })}
        error={form.errorOf('iban')}
      >
        {(control) => (
          <TextInput
            {...control}
            name="iban"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
          />
        )}
      </Field>
      <Field label={t('holder.label')} error={form.errorOf('holder')}>
        {(control) => (
          <TextInput {...control} name="holder" autoComplete="name" maxLength={70} defaultValue={debit.holder ?? ''} />
        )}
      </Field>
    </StepForm>
  );
};

const PAIRS = [
  [
    ['street', 'address-line1', 100],
    ['house_number', 'off', 20],
  ],
  [
    ['zip', 'postal-code', 16],
    ['city', 'address-level2', 80],
  ],
] as const;

export const AddressStep = ({ debit: { address } }: Props) => {
  const t = useTranslations('debit');
  const api = useApi();
  const form = useDebitStep({
    fields: ['street', 'house_number', 'zip', 'city'],
    missing: t('missing'),
    send: (valueOf) =>
      api('PUT /api/direct-debit-address.php', {
        body: {
          street: valueOf('street'),
          house_number: valueOf('house_number'),
          zip: valueOf('zip'),
          city: valueOf('city'),
        },
      }),
  });
  const labels = {
    street: t('address.street'),
    house_number: t('address.house_number'),
    zip: t('address.zip'),
    city: t('address.city'),
  };
  return (
    <StepForm step="address" title={t('address.title')} submit={t('next')} form={form}>
      {PAIRS.map((pair) => (
        <div key={pair[0][0]} className={styles.pair}>
          {pair.map(([name, autoComplete, maxLength]) => (
            <Field key={name} label={labels[name]} error={form.errorOf(name)}>
              {(control) => (
                <TextInput
                  {...control}
                  name={name}
                  autoComplete={autoComplete}
                  maxLength={maxLength}
                  defaultValue={address?.[name] ?? ''}
                />
              )}
            </Field>
          ))}
        </div>
      ))}
    </StepForm>
  );
};
