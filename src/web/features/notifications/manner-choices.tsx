import { REACH_DETAILS, REACH_PACES } from '#shared/domain/account/reach-choices.ts';
import { HourField } from '#web/features/notifications/hour-field.tsx';
import styles from '#web/features/notifications/manner-choices.module.css';
import { NoticeSection } from '#web/features/notifications/notice-section.tsx';
import { useChangeNotifications, useNotifications } from '#web/features/notifications/use-change-notifications.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';

/** When somebody is told. */
export const PaceChoice = () => {
  const t = useTranslations('notifications');
  const { change, isPending, problem } = useChangeNotifications();
  const { pace, quiet_from: from, quiet_to: to } = useNotifications();
  return (
    <NoticeSection title={t('pace.title')} isBusy={isPending} problem={problem}>
      <RadioGroup
        legend={<span className="visually-hidden">{t('pace.title')}</span>}
        name="pace"
        value={pace}
        options={REACH_PACES.map((value) => ({ value, label: t(`pace.${value}`) }))}
        onChange={(value) => change({ pace: value })}
      />
      <fieldset className={styles.quiet}>
        <legend className={styles.legend}>{t('quiet.title')}</legend>
        <div className={styles.hours}>
          <HourField label={t('quiet.from')} hour={from} onChange={(hour) => change({ quiet_from: hour })} />
          <HourField label={t('quiet.to')} hour={to} onChange={(hour) => change({ quiet_to: hour })} />
        </div>
        <p className={styles.hint}>{t('quiet.hint')}</p>
      </fieldset>
    </NoticeSection>
  );
};

/** What others could read over somebody's shoulder. */
export const DetailChoice = ({ onDiscretion }: { onDiscretion: () => void }) => {
  const t = useTranslations('notifications');
  const { change, isPending, problem } = useChangeNotifications();
  const { detail, is_discreet: isDiscreet } = useNotifications();
  return (
    <NoticeSection title={t('detail.title')} isBusy={isPending} problem={problem}>
      <RadioGroup
        legend={<span className="visually-hidden">{t('detail.title')}</span>}
        name="detail"
        value={detail}
        options={REACH_DETAILS.map((value) => ({ value, label: t(`detail.${value}`) }))}
        onChange={(value) => change({ detail: value })}
      />
      <Checkbox
        look="switch"
        label={t('discreet.label')}
        hint={t('discreet.hint')}
        checked={isDiscreet}
        onChange={(event) => change({ is_discreet: event.currentTarget.checked }, onDiscretion)}
      />
    </NoticeSection>
  );
};
