import { Link } from '@tanstack/react-router';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { startTransition, useActionState } from 'react';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

type Props = {
  readonly refusal: { readonly code: string; readonly message: string };
  /** logs out, so that the login asks for the second factor and returns here; returns an error message */
  readonly logOut: () => Promise<string | null>;
};

/** Returns true if the operator only lacks a second factor, which they can set up or enter. */
export const lacksFactor = ({ code }: Props['refusal']): boolean =>
  code === 'second_factor_setup_required' || code === 'second_factor_aged';

export const StaffGate = ({ refusal: { code, message }, logOut }: Props) => {
  const t = useTranslations('moderation');
  const [failure, dispatch, isPending] = useActionState(logOut, null);
  if (code === 'second_factor_setup_required') {
    return (
      <EmptyState
        picture={<ShieldAlert aria-hidden />}
        title={t('second_factor.title')}
        text={message}
        action={
          <LinkButton render={(props) => <Link to="/settings" {...props} />}>{t('second_factor.action')}</LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      picture={<ShieldAlert aria-hidden />}
      title={t('second_factor.again_title')}
      text={failure ?? message}
      action={
        <Button loadingLabel={isPending && t('loading')} onClick={() => startTransition(dispatch)}>
          {t('second_factor.again_action')}
        </Button>
      }
    />
  );
};
