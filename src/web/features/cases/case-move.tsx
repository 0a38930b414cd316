import { useQueryClient } from '@tanstack/react-query';
import { CASE_TOPICS, type CaseTopic } from '#shared/domain/case-topics.ts';
import styles from '#web/features/cases/case-list.module.css';
import { useApi } from '#web/platform/app/use-app.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';

type Props = { readonly id: string; readonly topic: CaseTopic };

/** Moves a case to another topic, which other operators answer. */
export const CaseMove = ({ id, topic }: Props) => {
  const t = useTranslations('cases');
  const api = useApi();
  const queryClient = useQueryClient();
  const others = CASE_TOPICS.filter((one) => one !== topic);
  const form = useForm({
    send: async (valueOf) => {
      const chosen = others.find((one) => one === valueOf('topic'));
      return chosen === undefined ? null : api('POST /api/case-topic.php', { body: { id, topic: chosen } });
    },
    onDone: () => queryClient.invalidateQueries({ queryKey: ['cases'] }),
  });
  return (
    <form method="post" className={styles.move} onSubmit={form.onSubmit}>
      <Field label={t('move')}>
        {(control) => (
          <Select {...control} name="topic">
            {others.map((one) => (
              <option key={one} value={one}>
                {t(`topics.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" variant="outline" loadingLabel={form.isPending && t('sending')}>
        {t('move_button')}
      </Button>
      <div role="alert">{form.problem !== null && <Alert tone="danger">{form.problem}</Alert>}</div>
    </form>
  );
};
