import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from '#web/features/chat/chats/chat-list.module.css';
import type { Chat } from '#web/features/chat/chats/chats-state.ts';
import { moveFocus } from '#web/features/chat/chats/move-focus.ts';
import { useTidyChats } from '#web/features/chat/chats/use-tidy-chats.ts';
import { GoodbyeSheet } from '#web/features/chat/goodbye/goodbye-sheet.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

export type TurnFootProps = {
  readonly chat: Chat;
  /** the id of the element that says whom the row is about */
  readonly nameId: string;
  /** the way to more credits */
  readonly renderUpgrade: (member: NonNullable<Chat['profile']>, missingCredits: number) => ReactNode;
};

/** The two ways on from an unanswered conversation: to answer, or to leave politely. */
export const TurnFoot = ({ chat, nameId, renderUpgrade }: TurnFootProps) => {
  const t = useTranslations('chats');
  const place = useRef<HTMLDivElement>(null);
  const [sheet, setSheet] = useState<'closed' | 'open' | 'sent'>('closed');
  const { goodbye } = useTidyChats();
  const leave = useEffectEvent(() => {
    moveFocus(place.current);
    void goodbye(chat);
  });
  // The closing sheet gives the focus back to the row, so the row is left after that.
  useEffect(() => {
    if (sheet === 'sent') leave();
  }, [sheet]);
  const { conversation, profile } = chat;
  return (
    <div ref={place} className={styles.foot}>
      <LinkButton
        variant="outline"
        size="small"
        render={(props) => (
          <Link
            to="/chats/$id"
            params={{ id: conversation.id }}
            state={{ isIdeaWanted: true }}
            aria-describedby={nameId}
            {...props}
          />
        )}
      >
        {t('turn.ideas')}
      </LinkButton>
      {profile !== null && (
        <Button
          variant="quiet"
          size="small"
          aria-describedby={nameId}
          aria-haspopup="dialog"
          onClick={() => setSheet('open')}
        >
          {t('goodbye.open')}
        </Button>
      )}
      {profile !== null && (
        <GoodbyeSheet
          conversation={sheet === 'open' ? conversation.id : null}
          name={profile.name}
          renderUpgrade={(missingCredits) => renderUpgrade(profile, missingCredits)}
          onSent={() => setSheet('sent')}
          onClose={() => setSheet('closed')}
        />
      )}
    </div>
  );
};
