import type { ReactNode } from 'react';
import { useI18n } from '#web/platform/i18n/messages-provider.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';

type Props = {
  readonly label: string;
  readonly countries: readonly string[];
  readonly value: string;
  readonly onChange: (country: string) => void;
  /** it is where somebody lives, which browsers fill in; not where they search */
  readonly isOwn?: boolean;
  readonly note?: ReactNode;
  readonly error?: ReactNode;
};

/** Countries by their names in the reader's language, in its order. */
export const CountryField = ({ label, countries, value, onChange, isOwn = false, note, error }: Props) => {
  const { format, locale } = useI18n();
  const named = countries
    .map((code) => ({ code, name: format.country(code) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
  return (
    <Field label={label} note={note} error={error}>
      {(control) => (
        <Select
          {...control}
          {...(isOwn && { autoComplete: 'country' })}
          name="country"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {named.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
};
