import { useQueryClient } from '@tanstack/react-query';
import type { StaffCase } from '#shared/contract/office/cases-contract.ts';
import { CASE_TEXT_LENGTH } from '#shared/domain/case-topics.ts';
import { cleanText } from '#shared/domain/written-text.ts';
import styles from '#web/features/cases/case-list.module.css';
import { useApi } from '#web/platform/app/use-app.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';

/** The answer to a complaint, sent to the complainant as written. Without text the case can only be closed. */
export const CaseAnswer = ({ one: { id, topic, decision } }: { readonly one: StaffCase }) => {
  const t = useTranslations('cases');
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useForm({
    check: (valueOf) => {
      const isEmpty = cleanText(valueOf('text')) === '' && (valueOf('close') === '' || valueOf('reverse') !== '');
      return isEmpty ? { text: t('missing') } : {};
    },
    send: (valueOf) =>
      api('POST /api/case-answer.php', {
        body: {
          id,
          text: cleanText(valueOf('text')),
          close: valueOf('close') !== '',
          reverse: valueOf('reverse') !== '',
        },
      }),
    onDone: (_done, element) => {
      element.reset();
      return queryClient.invalidateQueries({ queryKey: ['cases'] });
    },
  });
  return (
    <form method="post" noValidate className={styles.form} onSubmit={form.onSubmit}>
      <Field label={t('answer')} hint={t('answer_hint')} error={form.errorOf('text')}>
        {(control) => <TextArea {...control} name="text" maxLength={CASE_TEXT_LENGTH} rows={4} />}
      </Field>
      {topic === 'decision' && decision !== null && !decision.is_reversed && (
        <Checkbox name="reverse" label={t('reverse')} />
      )}
      <Checkbox name="close" label={t('close')} defaultChecked />
      <div role="alert">{form.problem !== null && <Alert tone="danger">{form.problem}</Alert>}</div>
      <Button type="submit" loadingLabel={form.isPending && t('sending')}>
        {t('send')}
      </Button>
    </form>
  );
};
