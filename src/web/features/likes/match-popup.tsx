import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MemberCard } from '#shared/contract/fields.ts';
import { FacePopup } from '#web/features/likes/face-popup.tsx';
import { matchState } from '#web/features/likes/like-state.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Scene } from '#web/platform/scenes/scene.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

type Props = {
  readonly cdnPrefix: string;
  /** the label of a fictional profile */
  readonly fictionalLabel: ReactNode;
};

/** Two people like each other, and both are told. */
export const MatchPopup = (props: Props) => {
  const { queryClient } = useApp();
  const { data: member } = useQuery(matchState);
  if (!member) return null;
  return <Match {...props} member={member} onClose={() => queryClient.setQueryData(matchState.queryKey, null)} />;
};

const Match = ({
  member: { id, name, main_image: image, fictional },
  cdnPrefix,
  fictionalLabel,
  onClose,
}: Props & { readonly member: MemberCard; readonly onClose: () => void }) => {
  const t = useTranslations('like');
  return (
    <FacePopup
      title={t('match.title')}
      closeLabel={t('match.close')}
      name={name}
      image={image && { src: cdnPrefix + image.thumb_filename, placeholder: image.placeholder }}
      onClose={onClose}
      scene={<Scene kind="match" />}
    >
      <p>{t('match.text', { name })}</p>
      {fictional && fictionalLabel}
      <LinkButton render={(props) => <Link to="/members/$profile/chat" params={{ profile: id }} {...props} />}>
        {t('match.write')}
      </LinkButton>
      <LinkButton variant="quiet" render={(props) => <Link to="/members/$id" params={{ id }} {...props} />}>
        {t('match.view')}
      </LinkButton>
    </FacePopup>
  );
};
