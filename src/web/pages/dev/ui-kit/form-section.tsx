import Mail from 'lucide-react/icons/mail';
import Mars from 'lucide-react/icons/mars';
import Venus from 'lucide-react/icons/venus';
import { useState } from 'react';
import { Section } from '#web/pages/dev/ui-kit/section.tsx';
import styles from '#web/pages/dev/ui-kit/ui-kit-page.module.css';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { CheckboxGroup } from '#web/ui/field/checkbox-group.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { PasswordInput } from '#web/ui/field/password-input.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { FilePicker } from '#web/ui/file/file-picker.tsx';
import { RangeSlider } from '#web/ui/range/range-slider.tsx';
import { Slider } from '#web/ui/range/slider.tsx';

export const FormSection = () => {
  const [size, setSize] = useState(80);
  const [ages, setAges] = useState<[number, number]>([28, 46]);
  const [eyes, setEyes] = useState(['green']);
  return (
    <Section title="Forms">
      <div className={styles.columns}>
        <Card padding="large" className={styles.stack}>
          <Field label="Name" hint="What others see. Not your full name.">
            {(control) => <TextInput {...control} name="name" autoComplete="nickname" placeholder="Noor" />}
          </Field>
          <Field label="Email" error="This address is missing an @.">
            {(control) => (
              <TextInput
                {...control}
                type="email"
                icon={<Mail />}
                defaultValue="noor.example.org"
                autoComplete="email"
              />
            )}
          </Field>
          <Field label="Password" hint="At least 8 characters.">
            {(control) => (
              <PasswordInput
                {...control}
                showLabel="Show password"
                hideLabel="Hide password"
                autoComplete="new-password"
                defaultValue="warm-evening"
              />
            )}
          </Field>
          <Field label="Country" note="Optional">
            {(control) => (
              <Select {...control} defaultValue="NL">
                <option value="NL">Nederland</option>
                <option value="BE">België</option>
                <option value="PL">Polska</option>
              </Select>
            )}
          </Field>
          <Field label="About me">
            {(control) => <TextArea {...control} placeholder="Two lines are enough to start." />}
          </Field>
          <Field label="Not now">
            {(control) => <TextInput {...control} disabled defaultValue="Fixed by your site" />}
          </Field>
        </Card>
        <Card padding="large" className={styles.stack}>
          <RadioGroup
            legend="I am"
            name="gender"
            look="cards"
            defaultValue="female"
            options={[
              { value: 'female', label: 'A woman', icon: <Venus aria-hidden /> },
              { value: 'male', label: 'A man', icon: <Mars aria-hidden /> },
            ]}
          />
          <RadioGroup
            legend="Hair"
            name="hair"
            look="chips"
            defaultValue="red"
            options={['blond', 'brown', 'black', 'red', 'grey', 'other'].map((value) => ({ value, label: value }))}
          />
          <CheckboxGroup
            legend="Eyes, two at most"
            name="eyes"
            values={eyes}
            onChange={setEyes}
            isFull={eyes.length === 2}
            options={['brown', 'blue', 'green', 'grey'].map((value) => ({ value, label: value }))}
          />
          <RadioGroup
            legend="Pay with"
            name="method"
            error="Choose how you want to pay."
            options={[
              { value: 'ideal', label: 'iDEAL', hint: 'Your own bank' },
              { value: 'card', label: 'Card' },
              { value: 'sms', label: 'SMS', hint: 'Not available in your country', isDisabled: true },
            ]}
          />
          <RangeSlider
            legend="Age"
            min={18}
            max={99}
            value={ages}
            onChange={setAges}
            fromLabel="From age"
            toLabel="To age"
            formatValue={(age) => (age === 99 ? '99+' : String(age))}
          />
          <Slider label="Size" min={0} max={100} value={size} onChange={setSize} valueText={`${size}%`} />
          <FilePicker
            accept="image/*"
            isMultiple
            onFiles={() => {}}
            renderTrigger={(open) => (
              <Button variant="soft" onClick={open}>
                Choose photos
              </Button>
            )}
          />
          <div>
            <Checkbox label="I am 18 or older" defaultChecked />
            <Checkbox label="I accept the terms" error="Needed to continue." />
            <Checkbox label="New messages by email" hint="At most one an hour." look="switch" defaultChecked />
            <Checkbox label="Weekly roundup" look="switch" />
          </div>
        </Card>
      </div>
    </Section>
  );
};
