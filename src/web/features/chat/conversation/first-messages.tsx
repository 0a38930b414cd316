import UserRound from 'lucide-react/icons/user-round';
import type { ComponentProps, ReactNode } from 'react';
import type { Chat } from '#web/features/chat/conversation-queries.ts';
import { ConversationIntro } from '#web/features/chat/conversation/conversation-intro.tsx';
import { ConversationStart } from '#web/features/chat/conversation/conversation-start.tsx';
import styles from '#web/features/chat/conversation/conversation.module.css';
import { Avatar } from '#web/ui/photo/avatar.tsx';

type Partner = { readonly chat: Chat; readonly cdnPrefix: string };

const PartnerFace = ({ chat: { profile }, cdnPrefix }: Partner) => (
  <span className={styles.face}>
    <Avatar
      src={profile?.main_image ? cdnPrefix + profile.main_image.thumb_filename : undefined}
      alt=""
      size="huge"
      placeholder={{ color: profile?.main_image?.placeholder }}
      fallback={<UserRound aria-hidden />}
    />
  </span>
);

type EmptyProps = Partner & Omit<ComponentProps<typeof ConversationStart>, 'face'>;

/** Shown instead of messages while there are none. */
export const NoMessages = ({ chat, cdnPrefix, ...rest }: EmptyProps) =>
  chat.profile !== null &&
  chat.why_cannot_write === null && (
    <ConversationStart {...rest} face={<PartnerFace chat={chat} cdnPrefix={cdnPrefix} />} />
  );

/** Shown above the first messages. */
export const AboutPartner = ({ chat, cdnPrefix, about }: Partner & { readonly about: ReactNode }) =>
  chat.profile !== null &&
  chat.why_cannot_write !== 'blocked_by_you' && (
    <ConversationIntro profile={chat.profile} face={<PartnerFace chat={chat} cdnPrefix={cdnPrefix} />}>
      {about}
    </ConversationIntro>
  );
