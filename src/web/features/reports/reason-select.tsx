import type { ComponentProps } from 'react';
import { REPORT_REASONS } from '#shared/domain/report-reasons.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Select } from '#web/ui/field/select.tsx';

/** A select of the report reasons; none is preselected. */
export const ReasonSelect = (props: ComponentProps<'select'>) => {
  const t = useTranslations('reports');
  return (
    <Select {...props} name="reason" defaultValue="" required>
      <option value="" disabled>
        {t('choose')}
      </option>
      {REPORT_REASONS.map((reason) => (
        <option key={reason} value={reason}>
          {t(`reasons.${reason}`)}
        </option>
      ))}
    </Select>
  );
};
