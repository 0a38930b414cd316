import { Link } from '@tanstack/react-router';
import { type MouseEvent, use } from 'react';
import { JoinContext } from '#web/features/registration/join/join-state.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { ButtonLook } from '#web/ui/button/button-look.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';

type Props = ButtonLook & {
  className?: string | undefined;
  /** the member whose profile the visitor came from; shown on the sign-up page */
  memberId?: string;
};

/** A link to the sign-up page; opens the form as a dialog where the layout supports it. */
export const JoinLink = ({ memberId, variant = 'warm', ...look }: Props) => {
  const t = useTranslations('nav');
  const open = use(JoinContext);
  const press = (event: MouseEvent) => {
    const isForAnotherTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (open === null || isForAnotherTab) return;
    event.preventDefault();
    open();
  };
  return (
    <LinkButton
      variant={variant}
      {...look}
      render={(props) =>
        memberId === undefined ? (
          <Link to="/signup" {...props} onClick={press} />
        ) : (
          <Link to="/members/$id/signup" params={{ id: memberId }} {...props} />
        )
      }
    >
      {t('signup')}
    </LinkButton>
  );
};
