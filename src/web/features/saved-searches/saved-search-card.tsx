import { Link } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { MAXIMUM_COUNTED_NEW } from '#shared/domain/search/saved-search-rules.ts';
import { AlertSelect } from '#web/features/saved-searches/alert-select.tsx';
import { savedSearchesQuery } from '#web/features/saved-searches/saved-search-queries.ts';
import styles from '#web/features/saved-searches/saved-searches.module.css';
import { SearchNameDialog } from '#web/features/saved-searches/search-name-dialog.tsx';
import { type SavedSearch, useChangeSavedSearch } from '#web/features/saved-searches/use-change-saved-search.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Card, cardLinkClass } from '#web/ui/card/card.tsx';
import quiet from '#web/ui/layout/quiet.module.css';

/** Marks the people as seen. Failures are ignored: they stay marked as new until the next visit. */
const useMarkSearchSeen = (id: string) => {
  const { api, queryClient } = useApp();
  return (): void => {
    void api('POST /api/saved-search-seen.php', { body: { id } }).then((result) =>
      result.ok ? queryClient.invalidateQueries(savedSearchesQuery(api)) : undefined,
    );
  };
};

type Props = { readonly search: SavedSearch; readonly onRemove: () => void };

/** The whole card links to the results. */
export const SavedSearchCard = ({ search, onRemove }: Props) => {
  const t = useTranslations('saved-searches');
  const { format } = useI18n();
  const { id, name, filter, num_new: count } = search;
  const markSeen = useMarkSearchSeen(id);
  const change = useChangeSavedSearch(id);
  const [isRenaming, setRenaming] = useState(false);
  return (
    <Card as="li">
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.name}>
            <Link to="/members" search={filter} className={cardLinkClass} onClick={markSeen}>
              {name}
            </Link>
          </h2>
          {count > 0 && (
            <Badge tone="unread">
              {count > MAXIMUM_COUNTED_NEW ? t('item.many', { count: MAXIMUM_COUNTED_NEW }) : t('item.new', { count })}
            </Badge>
          )}
          <p className={quiet.text}>{t('item.saved_on', { date: format.date(search.created_at, 'long') })}</p>
        </div>
        <div className={styles.actions}>
          <IconButton label={t('item.rename', { name })} icon={<Pencil />} onClick={() => setRenaming(true)} />
          <IconButton label={t('item.delete', { name })} icon={<Trash2 />} onClick={onRemove} />
        </div>
      </div>
      <div className={styles.alert}>
        <AlertSelect search={search} />
      </div>
      {isRenaming && (
        <SearchNameDialog
          onClose={() => setRenaming(false)}
          title={t('rename_title')}
          name={name}
          send={(newName) => change({ name: newName })}
          onDone={() => setRenaming(false)}
        />
      )}
    </Card>
  );
};
