import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import { MAXIMUM_INTERESTS } from '#shared/domain/profile/interests.ts';
import type { PlainKey } from '#shared/i18n/message-types.ts';
import { fittingInterests } from '#web/features/profile/fields/interest-rules.ts';
import styles from '#web/features/profile/fields/profile-section.module.css';
import { SaveNote, SaveProblem } from '#web/features/profile/saving/save-note.tsx';
import { useSaveField } from '#web/features/profile/saving/use-save-field.ts';
import { useOwnProfile } from '#web/features/profile/use-own-profile.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Combobox } from '#web/ui/field/combobox.tsx';
import { Field } from '#web/ui/field/field.tsx';
import cluster from '#web/ui/layout/cluster.module.css';
import stack from '#web/ui/layout/stack.module.css';

type Props = { interests: OutputOf<'GET /api/interests.php'>['interests'] };

/** Lets the member add interests from the shared list and remove them. */
export const InterestsField = ({ interests }: Props) => {
  const t = useTranslations('profile');
  const names = useTranslations('interests');
  const [text, setText] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const own = useOwnProfile().interests;
  const saver = useSaveField(t('interests.title'));
  const chosen = saver.wanted.interests ?? own;
  const isFull = chosen.length >= MAXIMUM_INTERESTS;
  const entries = interests.map((one) => ({ ...one, groupName: names(`group.${one.group}` as PlainKey<'interests'>) }));
  const options = isFull
    ? []
    : fittingInterests(
        entries.filter(({ id }) => !chosen.includes(id)),
        text,
      );
  const save = (next: readonly string[]) => saver.save({ interests: [...next] }, { interests: [...own] });
  const remove = (id: string) => {
    // The pressed button is removed, so the field takes the focus.
    place.current?.querySelector('input')?.focus();
    save(chosen.filter((one) => one !== id));
  };
  return (
    <div ref={place} className={stack.gap5}>
      {chosen.length === 0 ? (
        <p className={styles.quiet}>{t('interests.empty')}</p>
      ) : (
        <ul role="list" aria-label={t('interests.title')} className={cluster.gap2}>
          {entries
            .filter(({ id }) => chosen.includes(id))
            .map(({ id, name }) => (
              <li key={id} className={styles.chip}>
                {name}
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t('interests.remove', { name })}
                  onClick={() => remove(id)}
                >
                  <X aria-hidden />
                </button>
              </li>
            ))}
        </ul>
      )}
      <Field
        label={t('interests.add')}
        note={<SaveNote saver={saver} />}
        hint={
          isFull
            ? t('interests.full', { max: MAXIMUM_INTERESTS })
            : `${t('interests.chosen', { count: chosen.length, max: MAXIMUM_INTERESTS })} ${t('interests.hint')}`
        }
        error={saver.problem !== null && <SaveProblem saver={saver} />}
      >
        {(control) => (
          <Combobox
            {...control}
            name="interest"
            readOnly={isFull}
            text={text}
            options={options.map(({ id, name, groupName }) => ({ id, label: name, note: groupName }))}
            emptyText={!isFull && t('interests.none')}
            listLabel={t('interests.title')}
            statusText={isFull ? '' : t('interests.found', { count: options.length })}
            onType={setText}
            onChoose={({ id }) => {
              setText('');
              save([...chosen, id]);
            }}
          />
        )}
      </Field>
    </div>
  );
};
