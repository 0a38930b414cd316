import { useQuery } from '@tanstack/react-query';
import { PasskeyItem } from '#web/features/security/passkey-item.tsx';
import styles from '#web/features/security/security-list.module.css';
import { securityQuery } from '#web/features/security/security-queries.ts';
import { makePasskey, useHasPasskeys } from '#web/features/security/use-passkeys.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { useConfirmed } from '#web/platform/confirmation/use-confirmed.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import actions from '#web/ui/layout/actions.module.css';
import quiet from '#web/ui/layout/quiet.module.css';

/** Lists the account's passkeys and adds new ones. */
export const Passkeys = () => {
  const t = useTranslations('security');
  const { api, queryClient } = useApp();
  const { data: security } = useQuery(securityQuery(api));
  const hasPasskeys = useHasPasskeys();
  const { run, isPending, problem, setProblem } = useCall();
  const { confirmed, confirmation } = useConfirmed();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['security'] });

  const add = () =>
    run(
      async () => {
        const options = await confirmed(() => api('POST /api/passkey-options.php', { body: {} }));
        if (options?.ok !== true) return options;
        const passkey = await makePasskey(options.data);
        if (passkey !== null) {
          return api('POST /api/passkeys.php', { body: { ...passkey, name: t('passkeys.default_name') } });
        }
        setProblem(t('passkeys.not_made'));
        return null;
      },
      { onDone: refresh },
    );

  const passkeys = security?.passkeys ?? [];
  return (
    <>
      {passkeys.length > 0 && (
        <ul role="list" className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} confirmed={confirmed} onChanged={refresh} />
          ))}
        </ul>
      )}
      <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
      {hasPasskeys ? (
        <div className={actions.end}>
          <Button variant="soft" loadingLabel={isPending && t('busy')} onClick={add}>
            {t('passkeys.add')}
          </Button>
        </div>
      ) : (
        <p className={quiet.text}>{t('passkeys.unsupported')}</p>
      )}
      {confirmation}
    </>
  );
};
