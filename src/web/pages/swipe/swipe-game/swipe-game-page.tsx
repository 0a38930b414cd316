import type { Reason } from '#shared/contract/fields.ts';
import { useUser } from '#web/features/account/use-user.ts';
import { DiscoverHead } from '#web/features/discovery/discover-head.tsx';
import { LikesToasts } from '#web/features/likes/likes-toasts.tsx';
import { useOwnLikes } from '#web/features/likes/use-own-likes.ts';
import { MemberFacts } from '#web/features/members/details/member-facts.tsx';
import { OwnWords } from '#web/features/members/details/own-words.tsx';
import { PromptCards } from '#web/features/members/details/prompt-cards.tsx';
import { MemberBadges } from '#web/features/members/member-badges.tsx';
import { UpgradeCard } from '#web/features/pay/upgrade/upgrade-card.tsx';
import { FictionalBadge } from '#web/features/site/fictional-badge.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import { ReasonList } from '#web/features/suggestions/reason-list.tsx';
import { SwipeGame } from '#web/features/swipe/swipe-game.tsx';
import { swipeDeckQuery } from '#web/features/swipe/swipe-queries.ts';
import styles from '#web/pages/swipe/swipe-game/swipe-game-page.module.css';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { loadForDocument } from '#web/platform/loading/load-for-document.ts';
import type { PageInput } from '#web/platform/navigation/route-page.ts';

export const load = ({ context: { api, queryClient } }: PageInput) =>
  loadForDocument(queryClient.query(swipeDeckQuery(api)));

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({ title: i18n.translator('swipe')('title') });

/** Leaves out “has a photo”, because the photo is visible. */
const isUnseen = ({ code }: Reason): boolean => code !== 'has_photo';

/** Connects the game with the rest of the site: the same badges and facts, and the same likes. */
export const Page = () => {
  const t = useTranslations('swipe');
  const settings = useSettings();
  const { paid_user: isPaid = false, credits = 0 } = useUser() ?? {};
  const missing = settings.message_credits - credits;
  const { own, ...likes } = useOwnLikes();
  return (
    <LikesToasts>
      <div className={styles.page}>
        <DiscoverHead title={t('title')} current="swipe_game" />
        <SwipeGame
          cdnPrefix={settings.cdn_prefix}
          likes={{ ...likes, isLiked: (id) => own?.[id] === true }}
          renderLimit={(member, words) => (
            <UpgradeCard
              member={member}
              badge={member.fictional && <FictionalBadge />}
              cdnPrefix={settings.cdn_prefix}
              goal="instead"
              isPaid={isPaid}
              missingCredits={missing > 0 ? missing : null}
            >
              {words}
            </UpgradeCard>
          )}
          renderBadges={(member) => <MemberBadges member={member} settings={settings} isOnPhoto />}
          renderReasons={({ name, reasons }) => (
            <ReasonList name={name} reasons={reasons.filter(isUnseen)} atMost={1} />
          )}
          renderLine={(member) => <OwnWords member={member} />}
          renderFacts={({ prompts, facts, gender }) => (
            <>
              <PromptCards prompts={prompts} />
              <MemberFacts facts={facts} gender={gender} />
            </>
          )}
        />
      </div>
    </LikesToasts>
  );
};
