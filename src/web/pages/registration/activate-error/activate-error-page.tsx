import { Link } from '@tanstack/react-router';
import { useUser } from '#web/features/account/use-user.ts';
import { ResendActivation } from '#web/features/registration/activation/resend-activation.tsx';
import { Panel } from '#web/features/registration/join/panel.tsx';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({
  title: i18n.translator('errors')('activation_failed'),
});

export const Page = () => {
  const t = useTranslations('activation');
  const nav = useTranslations('nav');
  const errors = useTranslations('errors');
  const isPending = useUser()?.status === 'not_confirmed';
  return (
    <Panel isCentred>
      <div>
        <h1>{errors('activation_failed')}</h1>
        <p>{t('error.text')}</p>
      </div>
      {isPending ? (
        <>
          <ResendActivation />
          <Link to="/complete-signup" search={{ step: '4' }}>
            {t('confirm.change')}
          </Link>
        </>
      ) : (
        <LinkButton size="large" block render={(props) => <Link to="/login" {...props} />}>
          {nav('login')}
        </LinkButton>
      )}
    </Panel>
  );
};
