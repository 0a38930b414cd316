import { Link } from '@tanstack/react-router';
import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import { useState } from 'react';
import { SaveSearchDialog, type SearchToSave } from '#web/features/saved-searches/save-search-dialog.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu } from '#web/ui/menu/menu.tsx';

/** A menu beside the results: save this search, or open the saved ones. */
export const SaveSearchMenu = (search: SearchToSave) => {
  const t = useTranslations('saved-searches');
  const [isOpen, setOpen] = useState(false);
  const items = [
    {
      id: 'save',
      label: t('save.title'),
      icon: <BookmarkPlus aria-hidden />,
      onSelect: () => setOpen(true),
    },
    {
      id: 'all',
      label: t('title'),
      icon: <Bookmark aria-hidden />,
      render: (props: object) => <Link to="/saved-searches" {...props} />,
    },
  ];
  return (
    <>
      <Menu
        label={t('title')}
        items={items}
        renderTrigger={(props) => (
          <IconButton {...props} label={t('save.button')} icon={<BookmarkPlus />} variant="filled" />
        )}
      />
      {isOpen && <SaveSearchDialog {...search} onClose={() => setOpen(false)} />}
    </>
  );
};
