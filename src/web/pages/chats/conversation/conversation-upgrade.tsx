import type { MemberCard } from '#shared/contract/fields.ts';
import { FREE_CONVERSATIONS } from '#shared/domain/chat/message-rules.ts';
import { useUser } from '#web/features/account/use-user.ts';
import type { WritingLimit } from '#web/features/chat/sending/focused-limit.tsx';
import { UpgradeCard } from '#web/features/pay/upgrade/upgrade-card.tsx';
import { FictionalBadge } from '#web/features/site/fictional-badge.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Props = {
  readonly member: MemberCard;
  /** true if there are no messages yet */
  readonly isNew: boolean;
  readonly limit: WritingLimit;
};

/** Shown where a limit stops a conversation: the limit, and an offer to lift it. */
export const ConversationUpgrade = ({ member, isNew, limit: { kind, missingCredits, hasDraft } }: Props) => {
  const errors = useTranslations('errors');
  const isPaid = useUser()?.paid_user === true;
  return (
    <UpgradeCard
      member={member}
      badge={member.fictional && <FictionalBadge />}
      cdnPrefix={useSettings().cdn_prefix}
      goal={isNew ? 'begin' : 'talk'}
      isPaid={isPaid}
      missingCredits={missingCredits}
      hasDraft={hasDraft}
    >
      {kind === 'credits' && <p>{errors('insufficient_credits')}</p>}
      {kind === 'conversations' && <p>{errors('conversation_limit_reached', { max: FREE_CONVERSATIONS })}</p>}
    </UpgradeCard>
  );
};
