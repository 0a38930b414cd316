import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { MUTED_WORD_LENGTH, MUTED_WORDS } from '#shared/domain/chat/muted-word-rules.ts';
import { mutedWordsQuery } from '#web/features/settings/account-queries.ts';
import styles from '#web/features/settings/choices/muted-words-section.module.css';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import cluster from '#web/ui/layout/cluster.module.css';

/** Lists muted words, which fold messages and profiles that contain them; adds and removes them. */
export const MutedWordsSection = () => {
  const t = useTranslations('settings');
  const { api, queryClient } = useApp();
  const { data: words = [] } = useQuery(mutedWordsQuery(api));
  const [changed, setChanged] = useState<string | null>(null);
  const place = useRef<HTMLFormElement>(null);
  /** Marks all conversations and lists as stale, to be refetched when next opened. */
  const keep = (now: readonly string[], said: string) => {
    queryClient.setQueryData(mutedWordsQuery(api).queryKey, [...now]);
    setChanged(said);
    return queryClient.invalidateQueries({ refetchType: 'none' });
  };
  const form = useForm({
    send: (valueOf) => api('POST /api/muted-words.php', { body: { word: valueOf('word') } }),
    onDone: (data, element) => {
      const word = element.querySelector('input')?.value ?? '';
      element.reset();
      return keep(data.words, t('muted_words.added', { word }));
    },
    onRefused: () => {
      setChanged(null);
      return false;
    },
  });
  return (
    <SettingsSection id="muted-words" title={t('muted_words.title')} intro={t('muted_words.intro')}>
      <p className={styles.profiles}>{t('muted_words.profiles')}</p>
      <form ref={place} method="post" noValidate onSubmit={form.onSubmit} className={styles.form}>
        <div role="alert">{form.problem !== null && <Alert tone="danger">{form.problem}</Alert>}</div>
        <Field
          label={t('muted_words.label')}
          hint={t('muted_words.hint', MUTED_WORD_LENGTH)}
          note={t('muted_words.count', { count: words.length, max: MUTED_WORDS })}
          error={form.errorOf('word')}
        >
          {(control) => <TextInput {...control} name="word" autoComplete="off" required />}
        </Field>
        <Button type="submit" className={styles.submit} loadingLabel={form.isPending && t('saving')}>
          {t('muted_words.add')}
        </Button>
      </form>
      <p role="status" className={styles.said}>
        {changed}
      </p>
      {words.length === 0 ? (
        <p className={styles.none}>{t('muted_words.none')}</p>
      ) : (
        <ul role="list" aria-label={t('muted_words.title')} className={cluster.gap2}>
          {words.map((word) => (
            <MutedWord
              key={word}
              word={word}
              onRemoved={(now) => {
                place.current?.querySelector('input')?.focus();
                return keep(now, t('muted_words.removed', { word }));
              }}
            />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
};

type WordProps = { readonly word: string; readonly onRemoved: (now: readonly string[]) => Promise<void> };

const MutedWord = ({ word, onRemoved }: WordProps) => {
  const t = useTranslations('settings');
  const { api } = useApp();
  const { run, problem } = useCall();
  const remove = () =>
    run(() => api('DELETE /api/muted-words.php', { body: { word } }), { onDone: (data) => onRemoved(data.words) });
  return (
    <li className={styles.item}>
      <span className={styles.chip}>
        <span translate="no" className={styles.word}>
          {word}
        </span>
        <IconButton label={t('muted_words.remove_word', { word })} icon={<X aria-hidden />} onClick={remove} />
      </span>
      {problem !== null && <Alert tone="danger">{problem}</Alert>}
    </li>
  );
};
