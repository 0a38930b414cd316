import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';

type Props = {
  readonly isAgreed: boolean;
  readonly error: string | null;
  readonly onChange: (isAgreed: boolean) => void;
};

/** The required consent to start the service at once. */
export const BeginNow = ({ isAgreed, error, onChange }: Props) => {
  const t = useTranslations('order');
  return (
    <Checkbox
      name="begin_now"
      value="yes"
      checked={isAgreed}
      label={t('consent.label')}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
};
