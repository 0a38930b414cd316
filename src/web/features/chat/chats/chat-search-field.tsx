import Search from 'lucide-react/icons/search';
import styles from '#web/features/chat/chats/chats-overview.module.css';
import type { ChatSearch } from '#web/features/chat/chats/use-search-chats.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

const LONGEST_SEARCH = 60;

/** Finds a conversation by name, and says how many it found. */
export const ChatSearchField = ({ typed, onTyped, search, shown }: ChatSearch) => {
  const t = useTranslations('chats');
  const isEmpty = shown.data?.length === 0;
  return (
    <>
      {!(isEmpty && typed === '') && (
        <search>
          <TextInput
            type="search"
            className={styles.field}
            icon={<Search />}
            aria-label={t('search.label')}
            placeholder={t('search.label')}
            value={typed}
            maxLength={LONGEST_SEARCH}
            autoComplete="off"
            enterKeyHint="search"
            onChange={({ currentTarget }) => onTyped(currentTarget.value)}
          />
        </search>
      )}
      <p role="status" className="visually-hidden">
        {search !== '' && shown.data !== undefined && !shown.isOld && t('search.found', { count: shown.data.length })}
      </p>
    </>
  );
};
