import { useInfiniteQuery } from '@tanstack/react-query';
import UserRound from 'lucide-react/icons/user-round';
import type { OutputOf } from '#shared/contract/contract.ts';
import { blocksQuery } from '#web/features/settings/account-queries.ts';
import styles from '#web/features/settings/choices/blocks-section.module.css';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { MoreButton } from '#web/platform/loading/more-button.tsx';
import { Scene } from '#web/platform/scenes/scene.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import quiet from '#web/ui/layout/quiet.module.css';
import { Avatar } from '#web/ui/photo/avatar.tsx';

type Blocked = OutputOf<'GET /api/blocks.php'>['blocked'][number];

/** Lists the blocked members, with a button to unblock each. */
export const BlocksSection = () => {
  const t = useTranslations('settings');
  const list = useInfiniteQuery(blocksQuery(useApp().api));
  const { data } = list;
  const blocked = data?.pages.flatMap((page) => page.blocked) ?? [];
  return (
    <SettingsSection id="blocked" title={t('blocks.title')} intro={t('blocks.intro')}>
      {blocked.length === 0 ? (
        <div className={styles.none}>
          <Scene kind="alone" />
          <p>{t('blocks.none')}</p>
        </div>
      ) : (
        <ul role="list" className={styles.list}>
          {blocked.map((member) => (
            <BlockedMember key={member.id} member={member} />
          ))}
        </ul>
      )}
      <MoreButton list={list} label={t('blocks.more')} />
    </SettingsSection>
  );
};

const BlockedMember = ({ member }: { member: Blocked }) => {
  const t = useTranslations('settings');
  const { format } = useI18n();
  const { api, queryClient } = useApp();
  const { run, isPending, problem } = useCall();
  const name = member.name ?? t('blocks.unseen');
  const unblock = () =>
    run(() => api('DELETE /api/blocks.php', { body: { id: member.id } }), {
      // An unblocked member may appear in any list again.
      onDone: () => queryClient.invalidateQueries(),
    });
  return (
    <li className={styles.member}>
      <Avatar
        src={member.main_image?.thumb_filename}
        alt=""
        size="medium"
        placeholder={{ color: member.main_image?.placeholder }}
        fallback={<UserRound aria-hidden />}
      />
      <div className={styles.words}>
        <p translate={member.name === null ? 'yes' : 'no'} className={styles.name}>
          {name}
        </p>
        <p className={quiet.text}>{t('blocks.since', { date: format.date(member.blocked_at, 'long') })}</p>
        {problem !== null && <Alert tone="danger">{problem}</Alert>}
      </div>
      <Button
        variant="outline"
        size="small"
        aria-label={t('blocks.unblock_name', { name })}
        loadingLabel={isPending && t('saving')}
        onClick={unblock}
      >
        {t('blocks.unblock')}
      </Button>
    </li>
  );
};
