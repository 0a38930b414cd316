import { formatTag } from '#shared/i18n/format.ts';
import { useI18n } from '#web/platform/i18n/messages-provider.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

type Props = { label: string; hour: number; onChange: (hour: number) => void };

/** A select of full hours, formatted for the reader's language and country. */
export const HourField = ({ label, hour, onChange }: Props) => {
  const clock = new Intl.DateTimeFormat(formatTag(useI18n()), { timeStyle: 'short', timeZone: 'UTC' });
  return (
    <Field label={label}>
      {(props) => (
        <Select {...props} value={hour} onChange={(event) => onChange(Number(event.currentTarget.value))}>
          {HOURS.map((value) => (
            <option key={value} value={value}>
              {clock.format(Date.UTC(2026, 0, 1, value))}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
};
