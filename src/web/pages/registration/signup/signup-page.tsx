import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Greeting } from '#web/features/registration/join/greeting.tsx';
import { HaveAccount } from '#web/features/registration/join/have-account.tsx';
import { Panel } from '#web/features/registration/join/panel.tsx';
import { loadSignup } from '#web/features/registration/signup/load-signup.ts';
import { useSignupDraft } from '#web/features/registration/signup/signup-draft-state.ts';
import { SignupForm } from '#web/features/registration/signup/signup-form.tsx';
import { signupQuery } from '#web/features/registration/signup/signup-queries.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';

const route = getRouteApi('/lander/signup');

export const load = ({ context }: PageInput) => loadSignup(context);

export const head = ({ context: { i18n, settings } }: PageInput): PageMetadata => {
  const t = i18n.translator('signup');
  return { title: t('title', { site: settings.name }), description: t('description', { site: settings.name }) };
};

export const Page = () => {
  const t = useTranslations('signup');
  const settings = useSettings();
  const { invite } = route.useSearch();
  const draft = useSignupDraft(invite);
  const { data: terms } = useSuspenseQuery(signupQuery(useApi()));
  return (
    <Panel isDrawn>
      <Greeting title={t('title', { site: settings.name })} text={t('intro')} />
      <SignupForm draft={draft} settings={settings} terms={terms} onDone={() => location.assign('/complete-signup')} />
      <HaveAccount />
    </Panel>
  );
};
