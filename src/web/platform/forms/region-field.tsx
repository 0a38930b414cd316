import type { ReactNode } from 'react';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';

type Props = {
  readonly label: string;
  readonly name: 'region' | 'countryregion';
  /** of the chosen country; empty until they are loaded */
  readonly regions: readonly { readonly id: string; readonly name: string }[];
  /** null: none */
  readonly value: string | null;
  /** the label of the option “no region” */
  readonly none: string;
  readonly onChange: (region: string | null) => void;
  readonly note?: ReactNode;
  readonly error?: ReactNode;
};

export const RegionField = ({ label, name, regions, value, none, onChange, note, error }: Props) => (
  <Field label={label} note={note} error={error}>
    {(control) => (
      <Select {...control} name={name} value={value ?? ''} onChange={(event) => onChange(event.target.value || null)}>
        <option value="">{none}</option>
        {regions.map((region) => (
          <option key={region.id} value={region.id}>
            {region.name}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
