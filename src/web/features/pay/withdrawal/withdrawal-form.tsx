import { useState } from 'react';
import { ORDER_TEXT_LENGTH, WITHDRAWAL_NAME_LENGTH } from '#shared/domain/pay/refund-rules.ts';
import { cleanText } from '#shared/domain/written-text.ts';
import styles from '#web/features/pay/withdrawal/withdrawal-form.module.css';
import { WithdrawalReview, type Declared } from '#web/features/pay/withdrawal/withdrawal-review.tsx';
import { fieldText } from '#web/platform/forms/field-text.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

type Props = {
  readonly member: { readonly name: string; readonly email: string } | null;
  /** the order's reference, from a link */
  readonly order: string;
};

const FIELDS = ['name', 'order', 'email'] as const;

/**
 * Withdrawal in the two steps the law requires: statement and confirmation. Members who come from an order start at
 * the second.
 */
export const WithdrawalForm = ({ member, order }: Props) => {
  const t = useTranslations('withdrawal');
  const words = useTranslations('withdraw-button');
  const [declared, setDeclared] = useState<Declared>({ name: member?.name ?? '', order, email: member?.email ?? '' });
  const [isReviewing, setIsReviewing] = useState(member !== null && order !== '');
  const [missing, setMissing] = useState<readonly string[]>([]);
  if (isReviewing)
    return <WithdrawalReview declared={declared} isMember={member !== null} onChange={() => setIsReviewing(false)} />;
  const errorOf = (name: string): string | null => (missing.includes(name) ? t('missing') : null);
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const data = new FormData(form);
        const said = { name: '', order: '', email: '' };
        for (const name of FIELDS) said[name] = cleanText(fieldText(data, name));
        const empty = FIELDS.filter((name) => said[name] === '');
        setMissing(empty);
        setDeclared(said);
        if (empty[0] === undefined) setIsReviewing(true);
        else form.querySelector<HTMLElement>(`[name="${empty[0]}"]`)?.focus();
      }}
    >
      <Field label={t('name')} error={errorOf('name')}>
        {(control) => (
          <TextInput
            {...control}
            name="name"
            autoComplete="name"
            maxLength={WITHDRAWAL_NAME_LENGTH}
            defaultValue={declared.name}
            required
          />
        )}
      </Field>
      <Field label={t('order')} hint={t('order_hint')} error={errorOf('order')}>
        {(control) => (
          <TextInput
            {...control}
            name="order"
            autoComplete="off"
            maxLength={ORDER_TEXT_LENGTH}
            defaultValue={declared.order}
            required
          />
        )}
      </Field>
      <Field label={t('email')} hint={t('email_hint')} error={errorOf('email')}>
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={declared.email}
            required
          />
        )}
      </Field>
      <Button type="submit" size="large" block>
        {words('first_step')}
      </Button>
    </form>
  );
};
