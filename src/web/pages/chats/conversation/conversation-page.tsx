import { useSuspenseQuery } from '@tanstack/react-query';
import { lazyRouteComponent, Link, notFound, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import DoorClosed from 'lucide-react/icons/door-closed';
import { Suspense, useEffect, useState } from 'react';
import { nicheOf } from '#shared/domain/niches.ts';
import { useUser } from '#web/features/account/use-user.ts';
import { BlockButton } from '#web/features/blocks/block-button.tsx';
import { ChatsPane } from '#web/features/chat/chats/chats-pane.tsx';
import { chatsQuery } from '#web/features/chat/chats/chats-queries.ts';
import { type ChatTarget, conversationQuery } from '#web/features/chat/conversation-queries.ts';
import { Conversation } from '#web/features/chat/conversation/conversation.tsx';
import { useIcebreakers } from '#web/features/chat/icebreakers/use-icebreakers.ts';
import { useLineAboutAnswer } from '#web/features/chat/icebreakers/use-line-about-answer.ts';
import type { ReportedMessage } from '#web/features/chat/messages/message-list.tsx';
import { MemberInterests } from '#web/features/members/details/member-facts.tsx';
import { UpgradeCard } from '#web/features/pay/upgrade/upgrade-card.tsx';
import { ReportButton } from '#web/features/reports/report-button.tsx';
import { ReportMessageDialog } from '#web/features/reports/report-message-dialog.tsx';
import { FictionalBadge } from '#web/features/site/fictional-badge.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/chats/conversation/conversation-page.module.css';
import { ConversationUpgrade } from '#web/pages/chats/conversation/conversation-upgrade.tsx';
import { WelcomeCredits } from '#web/pages/chats/conversation/welcome-credits.tsx';
import { RefusedError } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useIsWide } from '#web/platform/app/use-is-wide.ts';
import { importChunk } from '#web/platform/chunk-reload/chunk-reload.ts';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { loadQuietly } from '#web/platform/loading/load-quietly.ts';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** if set, the link was followed to write a first message */
    isFirstLineWanted?: boolean;
    /** if set, the link was followed for ideas for a reply */
    isIdeaWanted?: boolean;
    /** the profile answer to write about, and all answers of that profile */
    answered?: { readonly answer: string; readonly all: readonly string[] };
  }
}

const PartnerPane = lazyRouteComponent(
  () => importChunk(() => import('#web/pages/chats/conversation/partner-pane.tsx')),
  'PartnerPane',
);

type Params = { readonly id?: string; readonly profile?: string };

/** Number of interests in the introduction; the profile shows all. */
const INTERESTS_SHOWN = 4;

const GONE = new Set(['not_found', 'validation_failed']);

/** Returns the conversation to open: by its id or by its partner. */
const targetOf = ({ id = '', profile }: Params): ChatTarget =>
  profile === undefined ? { conversation: id } : { profile };

/** Loads the conversation, which is required. The list beside it may load later; only the server waits for it. */
export const load = async ({ context: { api, queryClient, answerStatus }, params }: PageInput): Promise<void> => {
  const chats = loadQuietly(queryClient.query({ ...chatsQuery(api), staleTime: 'static' }));
  const answer = await queryClient.query({ ...conversationQuery(api, targetOf(params)), staleTime: 0 });
  if (!answer.ok && GONE.has(answer.refusal.code)) throw notFound();
  if (!answer.ok) answerStatus?.(answer.status);
  if (import.meta.env.SSR) await chats;
};

export const head = ({ context: { api, queryClient, i18n }, params }: PageInput): PageMetadata => {
  const t = i18n.translator('chat');
  const answer = queryClient.getQueryData(conversationQuery(api, targetOf(params)).queryKey);
  const name = answer?.ok === true ? answer.data.name : null;
  return { title: name === null ? t('title_gone') : t('title', { name }) };
};

/** Sets `--seen-height` to the visible height: an on-screen keyboard covers the page instead of resizing it. */
const useFollowKeyboard = (): void => {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport === null) return undefined;
    const root = document.documentElement;
    const follow = (): void => {
      // While zoomed in, the visible height does not show whether there is a keyboard.
      if (viewport.scale > 1.01) return;
      root.style.setProperty('--seen-height', `${viewport.height}px`);
      if (viewport.offsetTop > 0) scrollTo(0, 0);
    };
    follow();
    viewport.addEventListener('resize', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      root.style.removeProperty('--seen-height');
    };
  }, []);
};

/** One conversation; on wide windows beside the list. */
export const Page = () => {
  const t = useTranslations('chat');
  const params: Params = useParams({ strict: false });
  const target = targetOf(params);
  useFollowKeyboard();
  return (
    <div className={styles.panes}>
      <nav aria-label={t('list')} className={styles.list}>
        <ChatsPane fictionalLabel={<FictionalBadge />} />
      </nav>
      <Opened key={params.profile ?? params.id} target={target} />
    </div>
  );
};

const Opened = ({ target }: { readonly target: ChatTarget }) => {
  const errors = useTranslations('errors');
  const member = useTranslations('member');
  const user = useUser();
  const settings = useSettings();
  const isFirstLineWanted = useLocation({ select: ({ state }) => state.isFirstLineWanted === true });
  const isIdeaWanted = useLocation({ select: ({ state }) => state.isIdeaWanted === true });
  const answered = useLocation({ select: ({ state }) => state.answered });
  const navigate = useNavigate();
  const lineAbout = useLineAboutAnswer();
  const isGiftWanted = useLocation({ select: ({ hash }) => hash === 'gift' });
  const isRoomy = useIsWide({ fromPx: 1200, onServer: false });
  const [reported, setReported] = useState<ReportedMessage | null>(null);
  const { data: answer } = useSuspenseQuery(conversationQuery(useApi(), target));
  const partner = answer.ok ? answer.data.profile : null;
  const icebreakers = useIcebreakers(nicheOf(settings.niche), {
    gender: partner?.gender ?? 'other',
    city: partner?.city ?? null,
    interests: answer.ok ? answer.data.interests : [],
  });
  if (!answer.ok) {
    if (answer.refusal.code !== 'blocked_by_member') throw new RefusedError(answer);
    return (
      <EmptyState
        picture={<DoorClosed />}
        title={errors('blocked_by_member', { name: String(answer.refusal.details['name']) })}
        action={
          <LinkButton render={(props) => <Link to="/members" {...props} />}>{member('blocked.action')}</LinkButton>
        }
      />
    );
  }
  // The session has just ended, and the page is about to change.
  if (user === null) return null;
  const { profile, why_cannot_write: why } = answer.data;
  const isBlocked = why === 'blocked_by_you';
  return (
    <>
      <Conversation
        target={target}
        chat={answer.data}
        memberId={user.profile.id}
        cdnPrefix={settings.cdn_prefix}
        icebreakers={icebreakers}
        isFirstLineWanted={isFirstLineWanted}
        isIdeaWanted={isIdeaWanted}
        isGiftWanted={isGiftWanted}
        begun={
          answered && {
            line: lineAbout(answered.answer),
            lines: answered.all.map(lineAbout),
            onPlaced: () => void navigate({ to: '.', hash: true, replace: true, resetScroll: false, state: {} }),
          }
        }
        fictionalLabel={<FictionalBadge />}
        renderUpgrade={(limit) =>
          profile !== null && (
            <ConversationUpgrade member={profile} isNew={answer.data.conversation === null} limit={limit} />
          )
        }
        welcome={
          profile !== null && (
            <WelcomeCredits
              member={profile}
              chat={answer.data}
              signupCredits={settings.signup_credits}
              isPaid={user.paid_user}
            />
          )
        }
        about={
          answer.data.interests.length > 0 && (
            <MemberInterests interests={answer.data.interests.slice(0, INTERESTS_SHOWN)} />
          )
        }
        onReport={profile && setReported}
        safety={
          profile !== null && (
            <>
              <BlockButton member={profile} isBlocked={isBlocked} />
              <ReportButton member={{ ...profile, photos: [], is_blocked_by_me: isBlocked }} />
            </>
          )
        }
      />
      {profile !== null && (
        <aside aria-label={member('pane', { name: profile.name })} className={styles.partner}>
          {isRoomy && (
            <Suspense fallback={null}>
              <PartnerPane
                id={profile.id}
                cdnPrefix={settings.cdn_prefix}
                isWritable={why === null}
                premiumCard={
                  <UpgradeCard
                    member={profile}
                    badge={profile.fictional && <FictionalBadge />}
                    cdnPrefix={settings.cdn_prefix}
                    goal="photo"
                    isPaid={false}
                    missingCredits={0}
                    isOnPhoto
                  >
                    <p>{member('locked.premium')}</p>
                  </UpgradeCard>
                }
              />
            </Suspense>
          )}
        </aside>
      )}
      {profile !== null && reported !== null && (
        <ReportMessageDialog
          member={profile}
          isBlocked={isBlocked}
          message={reported}
          onClose={() => setReported(null)}
        />
      )}
    </>
  );
};
