import type { Settings } from '#shared/contract/office/sites-contract.ts';
import { memberQuery } from '#web/features/members/member-queries.ts';
import { structuredMember } from '#web/pages/members/members-id/structured-member.ts';
import type { AppContext } from '#web/platform/app/app-context.ts';
import type { PageMetadata } from '#web/platform/head/page-head.ts';

type DescribeContext = Pick<AppContext, 'api' | 'queryClient' | 'i18n' | 'origin'> & { readonly settings: Settings };

/** Describes a profile for the page's head. A profile that is not shown gets only the site's name. */
export const describeMember = (
  { api, queryClient, i18n, origin, settings }: DescribeContext,
  id: string,
): PageMetadata => {
  const answer = queryClient.getQueryData(memberQuery(api, id).queryKey);
  if (answer?.ok !== true) return { title: settings.name };
  const { name, age, city, main_image: image, is_public: isPublic, is_folded: isFolded } = answer.data;
  const t = i18n.translator('member');
  return {
    title: city === null ? t('head.title_without_city', { name, age }) : t('head.title', { name, age, city }),
    description: t('head.description', { name, site: settings.name }),
    image: image?.filename,
    isPublic,
    ...(import.meta.env.SSR && isPublic && !isFolded && { structuredData: structuredMember(answer.data, origin) }),
  };
};
