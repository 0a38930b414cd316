import { type ReactNode, useId } from 'react';
import { plainIdentifier } from '#shared/domain/pasted-text.ts';
import { formatTag } from '#shared/i18n/format.ts';
import styles from '#web/features/registration/fields/date-of-birth-field.module.css';
import {
  type DatePart,
  datePartsOf,
  joinDate,
  monthNamesOf,
  splitDate,
} from '#web/features/registration/fields/date-of-birth-rules.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Field, FieldMessages, describedBy } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

type Props = { value: string; onChange: (date: string) => void; error?: ReactNode };

const LENGTHS = { day: 2, year: 4 } as const;

/** Three fields for a date, in the order usual in the reader's country; browsers may autofill them. */
export const DateOfBirthField = ({ value, onChange, error }: Props) => {
  const t = useTranslations('signup');
  const tag = formatTag(useI18n());
  const id = useId();
  const parts = splitDate(value);
  const change = (part: DatePart, text: string) => onChange(joinDate({ ...parts, [part]: text }));
  return (
    <fieldset className={styles.group} aria-describedby={describedBy(id, undefined, error)}>
      <legend className={styles.legend}>{t('date_of_birth')}</legend>
      <div className={styles.parts}>
        {datePartsOf(tag).map((part) => (
          <div key={part} className={styles[part]}>
            <Field label={t(part)}>
              {(control) =>
                part === 'month' ? (
                  <Select
                    {...control}
                    name="bday_month"
                    autoComplete="bday-month"
                    aria-invalid={error ? true : undefined}
                    value={parts.month}
                    onChange={(event) => change('month', event.target.value)}
                  >
                    <option value="">–</option>
                    {monthNamesOf(tag).map((name, index) => (
                      <option key={name} value={String(index + 1)}>
                        {name}
                      </option>
                    ))}
                  </Select>
                ) : (
                  <TextInput
                    {...control}
                    name={`bday_${part}`}
                    autoComplete={`bday-${part}`}
                    inputMode="numeric"
                    maxLength={LENGTHS[part]}
                    aria-invalid={error ? true : undefined}
                    value={parts[part]}
                    onChange={(event) => change(part, plainIdentifier(event.currentTarget.value).replaceAll(/\D/g, ''))}
                  />
                )
              }
            </Field>
          </div>
        ))}
      </div>
      <FieldMessages id={id} hint={undefined} error={error} />
    </fieldset>
  );
};
