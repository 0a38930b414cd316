import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import BadgePercent from 'lucide-react/icons/badge-percent';
import type { OfficeCode } from '#shared/contract/office/codes-contract.ts';
import { instantOfDay } from '#shared/domain/time.ts';
import { CodeForm } from '#web/features/finance/code-form.tsx';
import { codesQuery } from '#web/features/finance/finance-queries.ts';
import styles from '#web/features/finance/finance.module.css';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { MoreButton } from '#web/platform/loading/more-button.tsx';
import { WhenLoaded } from '#web/platform/loading/when-loaded.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { BlockSkeleton } from '#web/ui/feedback/skeleton.tsx';
import stack from '#web/ui/layout/stack.module.css';

/** The company's discount codes, and a form for a new one. */
export const DiscountCodes = ({ mayAct }: { readonly mayAct: boolean }) => {
  const t = useTranslations('finance');
  const query = useInfiniteQuery(codesQuery(useApi()));
  return (
    <div className={styles.panel}>
      <WhenLoaded query={query} failure={t('error')} skeleton={<BlockSkeleton label={t('loading')} height="20rem" />}>
        {({ pages }) => {
          const codes = pages.flatMap((page) => page.codes);
          return (
            <>
              {mayAct && <CodeForm sites={pages[0]?.sites ?? []} />}
              {codes.length === 0 ? (
                <EmptyState picture={<BadgePercent aria-hidden />} title={t('codes.none')} />
              ) : (
                <ul role="list" className={stack.gap3}>
                  {codes.map((code) => (
                    <CodeEntry key={code.id} code={code} mayAct={mayAct} />
                  ))}
                </ul>
              )}
              <MoreButton list={query} label={t('more')} busyLabel={t('loading')} />
            </>
          );
        }}
      </WhenLoaded>
    </div>
  );
};

const TONES = { active: 'success', early: 'primary', paused: 'warning', ended: 'neutral', used_up: 'neutral' } as const;

const CodeEntry = ({ code: one, mayAct }: { readonly code: OfficeCode; readonly mayAct: boolean }) => {
  const t = useTranslations('finance');
  const { format } = useI18n();
  const { code, state, currency, minimum_cents: minimum, bundle_credits: credits, country } = one;
  const { first_day: first, last_day: last, uses, max_uses: max } = one;
  const day = (text: string) => format.date(instantOfDay(text));
  const rules = [
    minimum !== null && currency !== null && t('codes.from_sum', { sum: format.money(minimum, currency) }),
    credits !== null && t('codes.for_bundle', { credits }),
    country !== null && format.country(country),
    one.is_personal && t('codes.personal'),
  ];
  const days = [
    first !== null && t('codes.from_day', { date: day(first) }),
    last !== null && t('codes.to_day', { date: day(last) }),
  ];
  const said = [...rules, ...days].filter((part) => part !== false);
  return (
    <li className={`${styles.entry} ${styles.code}`}>
      <strong>
        {code} · {format.percent(one.percentage / 100)}
      </strong>
      <Badge tone={TONES[state]}>{t(`codes.state.${state}`)}</Badge>
      {said.length > 0 && <span>{said.join(' · ')}</span>}
      <span className={styles.quiet}>
        {one.site} ·{' '}
        <Link to="/finance" search={{ text: code }} className={styles.link}>
          {max === null ? t('codes.uses', { uses }) : t('codes.uses_of', { uses, max })}
        </Link>
      </span>
      {mayAct && state !== 'ended' && <PauseButton code={one} />}
    </li>
  );
};

const PauseButton = ({ code: { id, code, state } }: { readonly code: OfficeCode }) => {
  const t = useTranslations('finance');
  const api = useApi();
  const queryClient = useQueryClient();
  const { run, isPending, problem } = useCall();
  const isPaused = state === 'paused';
  const press = () =>
    run(() => api('POST /api/finance-code-status.php', { body: { id, status: isPaused ? 'active' : 'paused' } }), {
      onDone: () => queryClient.invalidateQueries({ queryKey: ['finance', 'codes'] }),
    });
  return (
    <div>
      <Button
        variant="soft"
        size="small"
        aria-label={isPaused ? t('codes.resume_code', { code }) : t('codes.pause_code', { code })}
        loadingLabel={isPending && t('refund.busy')}
        onClick={press}
      >
        {isPaused ? t('codes.resume') : t('codes.pause')}
      </Button>
      <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
    </div>
  );
};
