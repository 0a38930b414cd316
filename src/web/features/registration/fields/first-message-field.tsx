import { FREE_CONVERSATIONS } from '#shared/domain/chat/message-rules.ts';
import { cleanText, countGraphemes } from '#shared/domain/written-text.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';

type Props = {
  name: string;
  value: string;
  onChange: (text: string) => void;
  /** in graphemes */
  maximum: number;
  error: string | null | undefined;
};

/** From this share of the maximum length on, the remaining characters are shown. */
const COUNTED_FROM = 0.8;

/** An optional first message to the member whose profile the visitor came from. */
export const FirstMessageField = ({ name, value, onChange, maximum, error }: Props) => {
  const t = useTranslations('signup');
  const text = cleanText(value);
  const left = maximum - (text.length > maximum * COUNTED_FROM ? countGraphemes(text) : 0);
  const isScarce = left < maximum * (1 - COUNTED_FROM);
  const rest = left < 0 ? t('first_message.over', { count: -left }) : t('first_message.left', { count: left });
  return (
    <Field
      label={t('first_message.label', { name })}
      note={<span role="status">{isScarce ? rest : t('first_message.optional')}</span>}
      hint={t('first_message.hint', { name, max: FREE_CONVERSATIONS })}
      error={error}
    >
      {(control) => (
        <TextArea
          {...control}
          name="signup_message"
          rows={3}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
};
