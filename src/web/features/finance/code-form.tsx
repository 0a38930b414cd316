import { useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { CodeSite } from '#shared/contract/office/codes-contract.ts';
import { plainIdentifier } from '#shared/domain/pasted-text.ts';
import { readAmountCents } from '#shared/domain/pay/amount-rules.ts';
import { isDiscountCode, MOST_CODE_USES } from '#shared/domain/pay/discount-rules.ts';
import styles from '#web/features/finance/finance.module.css';
import { useApi } from '#web/platform/app/use-app.ts';
import { useForm, type ValueOf } from '#web/platform/forms/use-form.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

const isWhole = (typed: string, most: number): boolean =>
  /^\d{1,5}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most;

/** A form for a new discount code. Empty fields set no limit. */
export const CodeForm = ({ sites }: { readonly sites: readonly CodeSite[] }) => {
  const t = useTranslations('finance');
  const api = useApi();
  const queryClient = useQueryClient();
  const [domain, setDomain] = useState(sites[0]?.site ?? '');
  const [made, setMade] = useState<string | null>(null);
  const site = sites.find((one) => one.site === domain);
  const check = (valueOf: ValueOf) => {
    const text = (name: string) => plainIdentifier(valueOf(name));
    const [code, minimum, uses] = [text('code'), text('minimum'), text('max_uses')];
    const [first, last] = [valueOf('first_day'), valueOf('last_day')];
    const mistakes: Record<string, string> = {};
    if (code !== '' && !isDiscountCode(code)) mistakes['code'] = t('codes.wrong.code');
    if (!isWhole(text('percentage'), 99)) mistakes['percentage'] = t('codes.wrong.percentage');
    if (minimum !== '' && (readAmountCents(minimum) ?? 0) <= 0) mistakes['minimum'] = t('refund.wrong');
    if (first !== '' && last !== '' && last < first) mistakes['last_day'] = t('search.wrong_days');
    if (uses !== '' && !isWhole(uses, MOST_CODE_USES))
      mistakes['max_uses'] = t('codes.wrong.uses', { max: MOST_CODE_USES });
    return mistakes;
  };
  const form = useForm({
    check,
    send: async (valueOf) => {
      setMade(null);
      const text = (name: string) => plainIdentifier(valueOf(name));
      const currency = site?.currencies.find((one) => one === valueOf('currency'));
      const cents = readAmountCents(text('minimum'));
      return api('POST /api/finance-code.php', {
        body: {
          site: domain,
          percentage: Number(text('percentage')),
          ...(text('code') !== '' && { code: text('code') }),
          ...(text('minimum') !== '' && currency !== undefined && cents !== null && { minimum: { currency, cents } }),
          ...(text('bundle') !== '' && { bundle: text('bundle') }),
          ...(text('first_day') !== '' && { first_day: text('first_day') }),
          ...(text('last_day') !== '' && { last_day: text('last_day') }),
          ...(text('max_uses') !== '' && { max_uses: Number(text('max_uses')) }),
        },
      });
    },
    onDone: ({ code }, element) => {
      element.reset();
      setMade(code);
      return queryClient.invalidateQueries({ queryKey: ['finance', 'codes'] });
    },
  });
  const input = (
    name: string,
    label: string,
    more: { hint?: string; type?: string; inputMode?: 'numeric' | 'decimal' } = {},
  ) => {
    const { hint, ...rest } = more;
    return (
      <Field label={label} hint={hint} error={form.errorOf(name)}>
        {(control) => (
          <TextInput {...control} {...rest} name={name} autoComplete="off" onChange={() => form.clearError(name)} />
        )}
      </Field>
    );
  };
  return (
    <details className={styles.part}>
      <summary className={styles.summary}>
        <Plus aria-hidden /> {t('codes.make')}
      </summary>
      <form method="post" noValidate className={styles.grid} onSubmit={form.onSubmit}>
        <Field label={t('totals.site')}>
          {(control) => (
            <Select {...control} name="site" value={domain} onChange={({ target: { value } }) => setDomain(value)}>
              {sites.map((one) => (
                <option key={one.site}>{one.site}</option>
              ))}
            </Select>
          )}
        </Field>
        {input('code', t('codes.code'), { hint: t('codes.code_hint') })}
        {input('percentage', t('codes.percentage'), { inputMode: 'numeric' })}
        <Field label={t('codes.bundle')}>
          {(control) => (
            <Select {...control} key={domain} name="bundle" defaultValue="">
              <option value="">{t('codes.any_bundle')}</option>
              {site?.bundles.map(({ id, credits }) => (
                <option key={id} value={id}>
                  {t('codes.for_bundle', { credits })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {input('minimum', t('codes.minimum'), { inputMode: 'decimal' })}
        <Field label={t('codes.currency')}>
          {(control) => (
            <Select {...control} key={domain} name="currency">
              {site?.currencies.map((currency) => (
                <option key={currency}>{currency}</option>
              ))}
            </Select>
          )}
        </Field>
        {input('first_day', t('codes.first_day'), { type: 'date' })}
        {input('last_day', t('codes.last_day'), { type: 'date' })}
        {input('max_uses', t('codes.max_uses'), { hint: t('codes.max_uses_hint'), inputMode: 'numeric' })}
        <p className={styles.quiet}>{t('codes.text')}</p>
        <div>
          <div role="alert">{form.problem !== null && <Alert tone="danger">{form.problem}</Alert>}</div>
          <div role="status">{made !== null && <Alert tone="success">{t('codes.made', { code: made })}</Alert>}</div>
        </div>
        <div>
          <Button type="submit" loadingLabel={form.isPending && t('refund.busy')}>
            {t('codes.button')}
          </Button>
        </div>
      </form>
    </details>
  );
};
