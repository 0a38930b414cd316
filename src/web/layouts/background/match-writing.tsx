import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { MemberCard } from '#shared/contract/fields.ts';
import { FirstMessage, FirstMessageSkeleton } from '#web/features/chat/sending/first-message.tsx';
import { useApp } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { loadQuietly } from '#web/platform/loading/load-quietly.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';

type Props = { readonly memberId: string; readonly member: MemberCard; readonly onClose: () => void };

/** The field for a first message to a match. After sending, the conversation opens. */
export const MatchWriting = ({ memberId, member, onClose }: Props) => {
  const t = useTranslations('like');
  const { i18n } = useApp();
  const navigate = useNavigate();
  const [hasTexts, setHasTexts] = useState(false);
  useEffect(() => {
    void loadQuietly(i18n.loadAreas(['chat', 'errors', 'interests', 'first-lines']).then(() => setHasTexts(true)));
  }, [i18n]);
  const link = (
    <LinkButton
      variant="warm"
      block
      render={(props) => (
        <Link to="/members/$profile/chat" params={{ profile: member.id }} {...props} onClick={onClose} />
      )}
    >
      {t('match.write')}
    </LinkButton>
  );
  if (!hasTexts) return <FirstMessageSkeleton />;
  return (
    <FirstMessage
      memberId={memberId}
      member={member}
      otherwise={link}
      onLeave={onClose}
      onSent={() => {
        onClose();
        void navigate({ to: '/members/$profile/chat', params: { profile: member.id } });
      }}
    />
  );
};
