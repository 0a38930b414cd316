import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { KNOWN_PEOPLE } from '#shared/domain/account/known-people.ts';
import { knownPeopleQuery } from '#web/features/settings/account-queries.ts';
import { ContactsButton } from '#web/features/settings/choices/contacts-button.tsx';
import styles from '#web/features/settings/choices/known-people-section.module.css';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import cluster from '#web/ui/layout/cluster.module.css';

/** Splits a pasted list at line breaks, commas and semicolons, without duplicates. */
const splitEntries = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\n\r,;]+/)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
];

type Keep = (count: number, said: string) => Promise<void>;

/**
 * Lets the member hide from people by address or phone number. Only their number is shown.
 */
export const KnownPeopleSection = () => {
  const t = useTranslations('settings');
  const { api, queryClient } = useApp();
  const { data: count = 0 } = useQuery(knownPeopleQuery(api));
  const [said, setSaid] = useState<string | null>(null);
  /** Marks all lists of people as stale, to be refetched when next opened. */
  const keep: Keep = (now, words) => {
    queryClient.setQueryData(knownPeopleQuery(api).queryKey, now);
    setSaid(words);
    return queryClient.invalidateQueries({ refetchType: 'none' });
  };
  return (
    <SettingsSection id="known-people" title={t('known_people.title')} intro={t('known_people.intro')}>
      <p className={styles.kept}>{t('known_people.kept')}</p>
      <AddForm count={count} keep={keep} />
      <p role="status" className={styles.said}>
        {said}
      </p>
      {count > 0 && (
        <div className={styles.rest}>
          <RemoveForm keep={keep} />
          <ClearButton keep={keep} />
        </div>
      )}
    </SettingsSection>
  );
};

const AddForm = ({ count, keep }: { readonly count: number; readonly keep: Keep }) => {
  const t = useTranslations('settings');
  const { api } = useApp();
  const place = useRef<HTMLFormElement>(null);
  const form = useForm({
    send: (valueOf) => api('POST /api/known-people.php', { body: { entries: splitEntries(valueOf('entries')) } }),
    onDone: (data, element) => {
      element.reset();
      const unread = t('known_people.unread', { entries: data.unread.join(', ') });
      return keep(data.count, data.unread.length === 0 ? t('known_people.added') : unread);
    },
  });
  const onPicked = (entries: readonly string[]) => {
    const area = place.current?.querySelector('textarea');
    if (area) area.value = splitEntries([area.value, ...entries].join('\n')).join('\n');
  };
  return (
    <form ref={place} method="post" noValidate onSubmit={form.onSubmit} className={styles.form}>
      <div role="alert">{form.problem !== null && <Alert tone="danger">{form.problem}</Alert>}</div>
      <Field
        label={t('known_people.label')}
        hint={t('known_people.hint')}
        note={<span className={styles.count}>{t('known_people.count', { count, max: KNOWN_PEOPLE })}</span>}
        error={form.errorOf('entries')}
      >
        {(control) => <TextArea {...control} name="entries" autoComplete="off" spellCheck={false} required />}
      </Field>
      <div className={cluster.gap3}>
        <Button type="submit" loadingLabel={form.isPending && t('saving')}>
          {t('known_people.add')}
        </Button>
        <ContactsButton onPicked={onPicked} />
      </div>
    </form>
  );
};

const RemoveForm = ({ keep }: { readonly keep: Keep }) => {
  const t = useTranslations('settings');
  const { api } = useApp();
  const form = useForm({
    send: (valueOf) => api('DELETE /api/known-people.php', { body: { entry: valueOf('entry') } }),
    onDone: (data, element) => {
      element.reset();
      return keep(data.count, t(data.was_there ? 'known_people.removed' : 'known_people.not_there'));
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className={styles.form}>
      <div role="alert">{form.problem !== null && <Alert tone="danger">{form.problem}</Alert>}</div>
      <Field label={t('known_people.remove_label')} hint={t('known_people.remove_hint')} error={form.errorOf('entry')}>
        {(control) => <TextInput {...control} name="entry" autoComplete="off" required />}
      </Field>
      <div className={cluster.gap3}>
        <Button type="submit" variant="outline" loadingLabel={form.isPending && t('saving')}>
          {t('known_people.remove')}
        </Button>
      </div>
    </form>
  );
};

const ClearButton = ({ keep }: { readonly keep: Keep }) => {
  const t = useTranslations('settings');
  const { api } = useApp();
  const { run, isPending, problem } = useCall();
  const [isAsked, setAsked] = useState(false);
  const clear = () => {
    setAsked(false);
    run(() => api('POST /api/known-people-clear.php', {}), {
      onDone: (data) => keep(data.count, t('known_people.cleared')),
    });
  };
  return (
    <>
      {problem !== null && <Alert tone="danger">{problem}</Alert>}
      <Button
        variant="outline"
        className={styles.clear}
        loadingLabel={isPending && t('saving')}
        onClick={() => setAsked(true)}
      >
        {t('known_people.clear')}
      </Button>
      {isAsked && (
        <Dialog
          isOpen
          size="small"
          title={t('known_people.clear_title')}
          closeLabel={t('known_people.clear_keep')}
          onClose={() => setAsked(false)}
          footer={
            <>
              <Button variant="soft" data-autofocus onClick={() => setAsked(false)}>
                {t('known_people.clear_keep')}
              </Button>
              <Button variant="danger" onClick={clear}>
                {t('known_people.clear_confirm')}
              </Button>
            </>
          }
        >
          <p>{t('known_people.clear_text')}</p>
        </Dialog>
      )}
    </>
  );
};
