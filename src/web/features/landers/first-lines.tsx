import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { chosenLine, interestsToAskAbout, withLine } from '#shared/domain/chat/first-line-rules.ts';
import type { PlainKey } from '#shared/i18n/message-types.ts';
import styles from '#web/features/landers/first-lines.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';

const GENERAL = ['day', 'week', 'ask'] as const;
const OWN = 'own';

type Props = {
  member: { readonly name: string; readonly city: string | null; readonly interests: readonly string[] };
  text: string;
  maxLength: number;
  /** the number of lines offered */
  most: number;
  /** the member's text; lines that answer it come first, then lines about its topics */
  quoted?: string;
  /** if set, drawn as a conversation: the quoted text as the member's message, the lines as the visitor's */
  isSaid?: boolean;
  onChange: (text: string) => void;
};

/** Lets a visitor choose a first message: a line about the profile, or their own text. */
export const FirstLines = ({
  member: { name, city, interests },
  text,
  maxLength,
  most,
  quoted = '',
  isSaid = false,
  onChange,
}: Props) => {
  const t = useTranslations('landers');
  const signup = useTranslations('signup');
  const [isOwn, setOwn] = useState(false);
  const interest = useTranslations('interests');
  const lineAbout = useTranslations('first-lines');
  const named = quoted.toLowerCase();
  const isNamed = (slug: string) => Number(named.includes(interest(slug as PlainKey<'interests'>).toLowerCase()));
  const asked = interestsToAskAbout(interests.toSorted((a, b) => isNamed(b) - isNamed(a)));
  const lines = [
    ...(quoted === '' ? [] : [t('landing3.answer')]),
    ...asked.map((slug) => lineAbout(slug as PlainKey<'first-lines'>)),
    ...(city === null ? [] : [t('landing3.city', { city })]),
    ...GENERAL.map((one) => t(`landing3.${one}`, { name })),
  ].slice(0, most);
  return (
    <div className={styles.lines} data-said={isSaid || undefined}>
      {isSaid && quoted !== '' && (
        <p className={styles.theirs}>
          <span>
            <span className="visually-hidden">{name}: </span>
            <q dir="auto">{quoted}</q>
          </span>
        </p>
      )}
      <RadioGroup
        legend={t('landing3.question', { name })}
        name="line"
        look="chips"
        options={[
          ...lines.map((value) => ({ value, label: value })),
          { value: OWN, label: t('landing3.own'), icon: <Pencil aria-hidden /> },
        ]}
        value={isOwn ? OWN : chosenLine(lines, text) || (text === '' ? '' : OWN)}
        onChange={(choice) => {
          setOwn(choice === OWN);
          onChange(withLine(choice === OWN ? '' : choice, { lines, text }));
        }}
      />
      <div className={styles.own}>
        <Field label={signup('first_message.label', { name })}>
          {(control) => (
            <TextArea
              {...control}
              name="first_line"
              rows={2}
              placeholder={t('landing.placeholder')}
              maxLength={maxLength}
              value={text}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
            />
          )}
        </Field>
      </div>
    </div>
  );
};
