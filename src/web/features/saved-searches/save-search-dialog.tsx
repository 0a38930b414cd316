import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { RequestOf } from '#shared/contract/contract.ts';
import { AlertSelect } from '#web/features/saved-searches/alert-select.tsx';
import { savedSearchesQuery } from '#web/features/saved-searches/saved-search-queries.ts';
import { SearchNameDialog } from '#web/features/saved-searches/search-name-dialog.tsx';
import type { SavedSearch } from '#web/features/saved-searches/use-change-saved-search.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import stack from '#web/ui/layout/stack.module.css';

export type SearchToSave = {
  /** the search as in its address, without the page */
  readonly filter: RequestOf<'POST /api/saved-searches.php'>['body']['filter'];
  readonly proposedName: string;
};

type Props = SearchToSave & { readonly onClose: () => void };
type Saved = { readonly search: SavedSearch; readonly isKnown: boolean };

/** Saves a search under a name, then asks whether to announce new people by mail. */
export const SaveSearchDialog = ({ filter, proposedName, onClose }: Props) => {
  const t = useTranslations('saved-searches');
  const { api, queryClient } = useApp();
  const [saved, setSaved] = useState<Saved | null>(null);
  const done = saved && (
    <div className={stack.gap4}>
      <div role="status">
        <Alert tone={saved.isKnown ? 'info' : 'success'}>
          {t(saved.isKnown ? 'save.known' : 'save.saved', { name: saved.search.name })}
        </Alert>
      </div>
      <AlertSelect search={saved.search} onChange={(search) => setSaved({ ...saved, search })} />
      <LinkButton variant="outline" block render={(props) => <Link to="/saved-searches" {...props} />}>
        {t('title')}
      </LinkButton>
    </div>
  );
  return (
    <SearchNameDialog
      onClose={onClose}
      title={t('save.title')}
      name={proposedName}
      send={(name) => api('POST /api/saved-searches.php', { body: { name, filter } })}
      onDone={({ search, is_known: isKnown }) => {
        setSaved({ search, isKnown });
        void queryClient.invalidateQueries(savedSearchesQuery(api));
      }}
      {...(done !== null && { done })}
    />
  );
};
