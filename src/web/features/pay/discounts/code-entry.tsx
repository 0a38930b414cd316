import { type SubmitEvent, useState } from 'react';
import { plainCode } from '#shared/domain/pasted-text.ts';
import styles from '#web/features/pay/discounts/code-entry.module.css';
import { fieldText } from '#web/platform/forms/field-text.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

type Props = {
  /** the code in the address */
  readonly code: string | undefined;
  /** why the code is not valid */
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly onUse: (code: string) => void;
};

/** A field for a discount code. The code goes into the page's address, so Back keeps it and no script is needed. */
export const CodeEntry = ({ code, problem, isBusy, onUse }: Props) => {
  const t = useTranslations('discount');
  const [isEmpty, setEmpty] = useState(false);
  const use = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = plainCode(fieldText(new FormData(event.currentTarget), 'code'));
    setEmpty(typed === '');
    if (typed === '') event.currentTarget.querySelector('input')?.focus();
    else onUse(typed);
  };
  return (
    <details className={styles.entry} open={problem !== null || undefined}>
      <summary className={styles.summary}>{t('open')}</summary>
      <form method="get" noValidate className={styles.form} onSubmit={use}>
        <Field label={t('label')} error={isEmpty ? t('missing') : problem}>
          {(control) => (
            <TextInput
              {...control}
              name="code"
              defaultValue={code ?? ''}
              maxLength={100}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
        <Button type="submit" variant="outline" loadingLabel={isBusy && t('busy')}>
          {t('apply')}
        </Button>
      </form>
    </details>
  );
};
