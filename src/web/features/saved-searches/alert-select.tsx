import { ALERT_FREQUENCIES } from '#shared/domain/search/saved-search-rules.ts';
import { type SavedSearch, useChangeSavedSearch } from '#web/features/saved-searches/use-change-saved-search.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';

type Props = { readonly search: SavedSearch; readonly onChange?: (search: SavedSearch) => void };

/** Lets the member choose how often a mail announces new people. Shows the server's state. */
export const AlertSelect = ({ search, onChange }: Props) => {
  const t = useTranslations('saved-searches');
  const change = useChangeSavedSearch(search.id);
  const { run, isPending, problem } = useCall();
  return (
    <Field label={t('alert.label')} error={problem}>
      {(control) => (
        <Select
          {...control}
          aria-label={t('alert.label_name', { name: search.name })}
          aria-busy={isPending || undefined}
          value={search.alert ?? 'never'}
          onChange={({ target }) =>
            run(() => change({ alert: ALERT_FREQUENCIES.find((one) => one === target.value) ?? null }), {
              onDone: (changed) => onChange?.(changed.search),
            })
          }
        >
          <option value="never">{t('alert.never')}</option>
          {ALERT_FREQUENCIES.map((frequency) => (
            <option key={frequency} value={frequency}>
              {t(`alert.${frequency}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
};
