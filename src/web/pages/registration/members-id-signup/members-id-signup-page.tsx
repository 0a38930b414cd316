import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { memberQuery } from '#web/features/members/member-queries.ts';
import { Greeting } from '#web/features/registration/join/greeting.tsx';
import { HaveAccount } from '#web/features/registration/join/have-account.tsx';
import { MemberPicture } from '#web/features/registration/join/member-picture.tsx';
import { Panel } from '#web/features/registration/join/panel.tsx';
import { loadSignup } from '#web/features/registration/signup/load-signup.ts';
import { useSignupDraft } from '#web/features/registration/signup/signup-draft-state.ts';
import { SignupForm } from '#web/features/registration/signup/signup-form.tsx';
import { rememberWantedGift } from '#web/features/registration/signup/signup-intent-state.ts';
import { signupQuery } from '#web/features/registration/signup/signup-queries.ts';
import { FictionalBadge } from '#web/features/site/fictional-badge.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import type { AppContext } from '#web/platform/app/app-context.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';

/** Loads the form and the member whose profile the visitor came from. A member not visible to visitors is not shown. */
const loadMemberSignup = (context: Pick<AppContext, 'api' | 'queryClient'>, id: string): Promise<unknown> =>
  Promise.all([loadSignup(context), context.queryClient.query(memberQuery(context.api, id))]);

const route = getRouteApi('/lander/members/$id/signup');

export const load = ({ context, params }: PageInput) => loadMemberSignup(context, params['id'] ?? '');

export const head = ({ context: { i18n, settings } }: PageInput): PageMetadata => ({
  title: i18n.translator('signup')('title', { site: settings.name }),
});

export const Page = () => {
  const t = useTranslations('signup');
  const settings = useSettings();
  const api = useApi();
  const { id = '' } = route.useParams();
  const { want } = route.useSearch();
  const { data: answer } = useSuspenseQuery(memberQuery(api, id));
  const draft = useSignupDraft();
  const { data: terms } = useSuspenseQuery(signupQuery(api));
  const title = t('title', { site: settings.name });
  const member = answer.ok ? answer.data : null;
  const lead = { like: 'from_like', gift: 'from_gift', message: 'from_member' } as const;
  const onDone = () => {
    if (member !== null && want === 'gift') rememberWantedGift(member.id);
    location.assign(member === null ? '/complete-signup' : `/complete-signup?member=${member.id}`);
  };
  return (
    <Panel isDrawn={member === null}>
      {member === null ? (
        <Greeting title={title} text={t('intro')} />
      ) : (
        <Greeting
          title={title}
          text={t(lead[want ?? 'message'], { name: member.name })}
          picture={<MemberPicture member={member} cdnPrefix={settings.cdn_prefix} />}
          badge={member.fictional && <FictionalBadge />}
        />
      )}
      <SignupForm
        draft={draft}
        settings={settings}
        terms={terms}
        recipient={member}
        likes={member !== null && want === 'like' ? [member.id] : []}
        onDone={onDone}
      />
      <HaveAccount />
    </Panel>
  );
};
