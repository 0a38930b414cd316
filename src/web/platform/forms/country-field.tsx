import type { ReactNode } from 'react';
import { useI18n } from '#web/platform/i18n/messages-provider.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';

type Props = {
  readonly label: string;
  readonly countries: readonly string[];
  readonly value: string;
  readonly onChange: (country: string) => void;
  /** if set, the field is the member's own country, which browsers autofill; not for search filters */
  readonly isOwn?: boolean;
  readonly note?: ReactNode;
  readonly error?: ReactNode;
};

/** Lists the countries by name in the reader's language, in that language's order. */
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
