import { useInfiniteQuery } from '@tanstack/react-query';
import { visitorsQuery } from '#web/features/visits/visitors-queries.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** The page's title, with the number of visitors loaded. */
export const VisitorsTitle = () => {
  const t = useTranslations('visitors');
  const pages = useInfiniteQuery(visitorsQuery(useApi())).data?.pages ?? [];
  const count = pages.flatMap(({ visitors }) => visitors).length;
  return <h1>{t('people_title', { count, plus: typeof pages.at(-1)?.next === 'string' ? '+' : '' })}</h1>;
};
