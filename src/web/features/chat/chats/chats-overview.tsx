import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { MemberCard } from '#shared/contract/fields.ts';
import { ChatListMenu, type RenderUpgrade } from '#web/features/chat/chats/chat-list-menu.tsx';
import { yourTurnQuery } from '#web/features/chat/chats/chat-list-queries.ts';
import { ChatList } from '#web/features/chat/chats/chat-list.tsx';
import { ChatSearchField } from '#web/features/chat/chats/chat-search-field.tsx';
import styles from '#web/features/chat/chats/chats-overview.module.css';
import { chatsQuery } from '#web/features/chat/chats/chats-queries.ts';
import {
  type Chat,
  chatsOfPages,
  dividedChats,
  stillNewMatches,
  stillYourTurn,
} from '#web/features/chat/chats/chats-state.ts';
import { NewMatches } from '#web/features/chat/chats/new-matches.tsx';
import { useOfferUndo } from '#web/features/chat/chats/use-offer-undo.ts';
import { type ChatSearch, useSearchChats } from '#web/features/chat/chats/use-search-chats.ts';
import { YourTurn } from '#web/features/chat/chats/your-turn.tsx';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { MoreButton } from '#web/platform/loading/more-button.tsx';
import { WhenLoaded } from '#web/platform/loading/when-loaded.tsx';
import { Scene } from '#web/platform/scenes/scene.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import stack from '#web/ui/layout/stack.module.css';

type Props = {
  readonly renderUpgrade: RenderUpgrade;
  readonly isArchived: boolean;
  readonly fictionalLabel: ReactNode;
};

/** New matches, the search, and all conversations or the archived ones. */
export const ChatsOverview = ({ isArchived, ...row }: Props) => {
  useOfferUndo();
  const searched = useSearchChats({ isArchived });
  const turn = useYourTurn(!isArchived);
  return (
    <>
      <NewMatches members={turn.matches} fictionalLabel={row.fictionalLabel} />
      {!turn.isAwaited && <ChatSearchField {...searched} />}
      <Shown {...searched} turn={turn} isArchived={isArchived} {...row} />
    </>
  );
};

type Turn = {
  /** Everything waits for its first answer, so that nothing moves down when it comes. */
  readonly isAwaited: boolean;
  readonly among: (inbox: readonly Chat[]) => readonly Chat[];
  /** matches to whom nobody has written yet, nor since it was asked */
  readonly matches: readonly MemberCard[];
};

/** In which conversations it is one’s turn, and who else waits for a beginning; none where it is not wanted. */
const useYourTurn = (isWanted: boolean): Turn => {
  const api = useApi();
  const inbox = useQuery(chatsQuery(api)).data?.chats;
  const { data, isFetched } = useInfiniteQuery({ ...yourTurnQuery(api), enabled: isWanted });
  const pages = isWanted && inbox !== undefined ? (data?.pages ?? []) : [];
  return {
    isAwaited: isWanted && !isFetched,
    among: (chats) => stillYourTurn(chatsOfPages(pages), chats),
    matches: stillNewMatches(pages, inbox ?? []),
  };
};

type ShownProps = Props & Pick<ChatSearch, 'shown' | 'search'> & { readonly turn: Turn };

const Shown = ({ shown, isArchived, search, turn, fictionalLabel, renderUpgrade }: ShownProps) => {
  const t = useTranslations('chats');
  const isInbox = !isArchived && search === '';
  const hasFaces = isInbox && turn.matches.length > 0;
  return (
    <WhenLoaded
      query={turn.isAwaited ? { ...shown, data: undefined } : shown}
      failure={t('error')}
      skeleton={<ChatsSkeleton label={t('loading')} />}
    >
      {(chats) => {
        // What was found by name stays in its order.
        const yourTurn = isInbox ? turn.among(chats) : [];
        const { unread, others } = isInbox ? dividedChats(chats, yourTurn) : { unread: [], others: chats };
        return (
          <div className={clsx(styles.chats, shown.isOld && styles.isOld)}>
            <PlainChats chats={unread} title={t('turn.unread')} fictionalLabel={fictionalLabel} />
            {chats.length === 0 ? (
              !hasFaces && <NoChats isArchived={isArchived} search={search} />
            ) : (
              <>
                <YourTurn chats={yourTurn} renderUpgrade={renderUpgrade} />
                <PlainChats
                  chats={others}
                  title={(unread.length + yourTurn.length > 0 || hasFaces) && t('turn.others')}
                  fictionalLabel={fictionalLabel}
                />
                <MoreButton list={shown.more} label={t('more')} busyLabel={t('loading')} />
              </>
            )}
          </div>
        );
      }}
    </WhenLoaded>
  );
};

type PlainChatsProps = Pick<Props, 'fictionalLabel'> & {
  readonly chats: readonly Chat[];
  readonly title: string | false;
};

const PlainChats = ({ chats, title, fictionalLabel }: PlainChatsProps) => {
  const t = useTranslations('chats');
  if (chats.length === 0) return null;
  return (
    <>
      {title !== false && <h2 className={styles.title}>{title}</h2>}
      <ChatList
        chats={chats}
        fictionalLabel={fictionalLabel}
        onlineLabel={t('online')}
        renderActions={(chat) => <ChatListMenu chat={chat} />}
      />
    </>
  );
};

const NoChats = ({ isArchived, search }: { readonly isArchived: boolean; readonly search: string }) => {
  const t = useTranslations('chats');
  if (search !== '') {
    return (
      <EmptyState
        picture={<Scene kind="lost" />}
        title={t('search.nobody_title')}
        text={t('search.nobody_text', { name: search })}
      />
    );
  }
  if (isArchived) {
    return (
      <EmptyState picture={<Scene kind="alone" />} title={t('archive_empty.title')} text={t('archive_empty.text')} />
    );
  }
  return (
    <EmptyState
      picture={<Scene kind="write" />}
      title={t('empty_title')}
      text={t('empty_text')}
      action={<LinkButton render={(props) => <Link to="/members" {...props} />}>{t('empty_action')}</LinkButton>}
    />
  );
};

const ChatsSkeleton = ({ label }: { readonly label: string }) => (
  <SkeletonRegion label={label} className={styles.skeleton ?? ''}>
    {Array.from({ length: 6 }, (_, index) => (
      <div key={index} className={styles.skeletonRow}>
        <Skeleton shape="circle" width="3.75rem" height="3.75rem" />
        <div className={stack.gap2}>
          <Skeleton width="35%" />
          <Skeleton width="80%" />
        </div>
      </div>
    ))}
  </SkeletonRegion>
);
