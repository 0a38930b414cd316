import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import { useState } from 'react';
import { SaveSearchDialog, type SearchToSave } from '#web/features/saved-searches/save-search-dialog.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';

/** Saves a search without results, so that a mail can announce people who join later. */
export const SaveSearchButton = (search: SearchToSave) => {
  const t = useTranslations('saved-searches');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="soft" icon={<BookmarkPlus aria-hidden />} onClick={() => setOpen(true)}>
        {t('save.button')}
      </Button>
      {isOpen && <SaveSearchDialog {...search} onClose={() => setOpen(false)} />}
    </>
  );
};
