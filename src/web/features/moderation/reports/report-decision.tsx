import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestOf } from '#shared/contract/contract.ts';
import type { ModeratedReport } from '#shared/contract/office/moderation-contract.ts';
import { HELLO_REJECTION_REASONS } from '#shared/domain/hello-rejection.ts';
import { PHOTO_REJECTION_REASONS } from '#shared/domain/photos/photo-rejection.ts';
import { REPORT_OUTCOMES, REPORT_REASONS, type ReportOutcome } from '#shared/domain/report-reasons.ts';
import styles from '#web/features/moderation/reports/report-list.module.css';
import { useApi } from '#web/platform/app/use-app.ts';
import { useForm, type ValueOf } from '#web/platform/forms/use-form.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';

type Body = RequestOf<'POST /api/moderation-report.php'>['body'];

/** Returns the outcomes that are still possible. */
const outcomesFor = ({ member, has_photo: hasPhoto, has_hello: hasHello }: ModeratedReport): readonly ReportOutcome[] =>
  REPORT_OUTCOMES.filter((outcome) => {
    if (outcome === 'no_action') return true;
    if (member === null) return false;
    if (outcome === 'photo_rejected') return hasPhoto;
    if (outcome === 'hello_rejected') return hasHello;
    if (outcome === 'profile_disabled') return member.profile_status !== 'disabled';
    return outcome !== 'member_banned' || member.status !== 'banned';
  });

type Measure = Exclude<ReportOutcome, 'no_action'>;

/** Returns the rules that each measure may cite. */
const useReasons = (): Record<Measure, readonly (readonly [reason: string, words: string])[]> => {
  const photos = useTranslations('moderation');
  const hellos = useTranslations('hello');
  const rules = useTranslations('reports');
  const broken = REPORT_REASONS.map((reason) => [reason, rules(`reasons.${reason}`)] as const);
  return {
    photo_rejected: PHOTO_REJECTION_REASONS.map((reason) => [reason, photos(`photo_reasons.${reason}`)]),
    hello_rejected: HELLO_REJECTION_REASONS.map((reason) => [reason, hellos(`rejected.${reason}`)]),
    member_warned: broken,
    profile_disabled: broken,
    member_banned: broken,
  };
};

const rejects = (outcome: ReportOutcome): boolean => outcome === 'photo_rejected' || outcome === 'hello_rejected';

const readBody = (id: string, outcome: ReportOutcome, valueOf: ValueOf): Body => {
  if (outcome === 'no_action') return { id, outcome };
  const reason = valueOf('reason');
  // The form offers only the reasons of this outcome.
  return (rejects(outcome) ? { id, outcome, reason } : { id, outcome, reason, message: valueOf('message') }) as Body;
};

/** The form for a decision: the measure, the rule broken, and the message to the member. */
export const ReportDecision = ({ report }: { report: ModeratedReport }) => {
  const t = useTranslations('moderation');
  const reasons = useReasons();
  const api = useApi();
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<ReportOutcome | undefined>();
  const measure = outcome === 'no_action' ? undefined : outcome;
  const isRejection = measure !== undefined && rejects(measure);

  const form = useForm({
    send: async (valueOf) =>
      outcome === undefined
        ? null
        : api('POST /api/moderation-report.php', { body: readBody(report.id, outcome, valueOf) }),
    onDone: () => queryClient.invalidateQueries({ queryKey: ['moderation'] }),
  });

  return (
    <form method="post" className={styles.form} onSubmit={form.onSubmit}>
      <RadioGroup
        legend={t('reports.decide')}
        name="outcome"
        look="chips"
        onChange={setOutcome}
        options={outcomesFor(report).map((value) => ({ value, label: t(`outcomes.${value}`) }))}
      />
      {outcome !== undefined && <p className={styles.quiet}>{t(`consequences.${outcome}`)}</p>}
      {measure !== undefined && (
        <Field key={isRejection ? measure : 'rules'} label={t('reports.rule')}>
          {(control) => (
            <Select {...control} name="reason" {...(!isRejection && { defaultValue: report.reason })} required>
              {reasons[measure].map(([reason, words]) => (
                <option key={reason} value={reason}>
                  {words}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {measure !== undefined && !isRejection && (
        <Field label={t('reports.message')} note={t('optional')} hint={t('reports.message_hint')}>
          {(control) => <TextArea {...control} name="message" maxLength={1000} rows={3} />}
        </Field>
      )}
      <div role="alert">{form.problem !== null && <Alert tone="danger">{form.problem}</Alert>}</div>
      {outcome !== undefined && (
        <Button
          type="submit"
          variant={outcome === 'member_banned' ? 'danger' : 'primary'}
          loadingLabel={form.isPending && t('deciding')}
        >
          {t('reports.submit')}
        </Button>
      )}
    </form>
  );
};
