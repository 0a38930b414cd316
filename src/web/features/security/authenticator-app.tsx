import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import styles from '#web/features/security/authenticator-app.module.css';
import { CodeForm } from '#web/features/security/code-form.tsx';
import { RecoveryCodes } from '#web/features/security/recovery-codes.tsx';
import { securityQuery } from '#web/features/security/security-queries.ts';
import type { CallResult } from '#web/platform/api/api.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { useConfirmed } from '#web/platform/confirmation/use-confirmed.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import actions from '#web/ui/layout/actions.module.css';
import quiet from '#web/ui/layout/quiet.module.css';
import stack from '#web/ui/layout/stack.module.css';
import { QrCode } from '#web/ui/qr-code/qr-code.tsx';

type Setup = OutputOf<'POST /api/totp.php'>;
type Step =
  | { readonly kind: 'overview' }
  | { readonly kind: 'scan'; readonly setup: Setup }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'renew' }
  | { readonly kind: 'turn-off' };

const OVERVIEW: Step = { kind: 'overview' };

/** Two-factor codes by an app: turn on or off, and recovery codes in case the phone is lost. */
export const AuthenticatorApp = () => {
  const { api, queryClient } = useApp();
  const t = useTranslations('security');
  const { data: security } = useQuery(securityQuery(api));
  const [step, setStep] = useState<Step>(OVERVIEW);
  const { run, isPending, problem, setProblem } = useCall();
  const { confirmed, confirmation } = useConfirmed();
  const goTo = (next: Step) => {
    setProblem(null);
    setStep(next);
  };
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['security'] });
  const showCodes = async ({ recovery_codes: codes }: { recovery_codes: readonly string[] }) => {
    await refresh();
    goTo({ kind: 'codes', codes });
  };
  const onCancel = () => goTo(OVERVIEW);
  return (
    <>
      {step.kind === 'overview' && security !== undefined && (
        <Overview
          security={security}
          isPending={isPending}
          problem={problem}
          onSetUp={() =>
            run(() => confirmed(() => api('POST /api/totp.php', { body: {} })), {
              onDone: (setup) => goTo({ kind: 'scan', setup }),
            })
          }
          onRenew={() => goTo({ kind: 'renew' })}
          onTurnOff={() => goTo({ kind: 'turn-off' })}
        />
      )}
      {step.kind === 'scan' && (
        <Scan
          onCancel={onCancel}
          setup={step.setup}
          send={(code) => confirmed(() => api('PUT /api/totp.php', { body: { code } }))}
          onDone={showCodes}
        />
      )}
      {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onSaved={() => goTo(OVERVIEW)} />}
      {step.kind === 'renew' && (
        <Prove
          onCancel={onCancel}
          text={t('codes.renew_text')}
          submitLabel={t('codes.renew')}
          send={(code) => confirmed(() => api('POST /api/recovery-codes.php', { body: { code } }))}
          onDone={showCodes}
        />
      )}
      {step.kind === 'turn-off' && (
        <Prove
          onCancel={onCancel}
          text={t('totp.off_text')}
          submitLabel={t('totp.turn_off')}
          send={(code) => confirmed(() => api('POST /api/totp-off.php', { body: { code } }))}
          onDone={async () => {
            await refresh();
            goTo(OVERVIEW);
          }}
        />
      )}
      {confirmation}
    </>
  );
};

type OverviewProps = {
  readonly security: OutputOf<'GET /api/security.php'>;
  readonly isPending: boolean;
  readonly problem: string | null;
  readonly onSetUp: () => void;
  readonly onRenew: () => void;
  readonly onTurnOff: () => void;
};

const Overview = ({ security, isPending, problem, onSetUp, onRenew, onTurnOff }: OverviewProps): ReactNode => {
  const t = useTranslations('security');
  const { totp, recovery_codes_left: left } = security;
  return (
    <>
      <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
      <div className={actions.end}>
        <Badge tone={totp ? 'success' : 'neutral'}>{t(totp ? 'totp.on' : 'totp.off')}</Badge>
        {totp ? (
          <>
            <p className={quiet.text}>{t('codes.left', { count: left })}</p>
            <Button variant="outline" onClick={onRenew}>
              {t('codes.renew')}
            </Button>
            <Button variant="outline" onClick={onTurnOff}>
              {t('totp.turn_off')}
            </Button>
          </>
        ) : (
          <Button variant="soft" loadingLabel={isPending && t('busy')} onClick={onSetUp}>
            {t('totp.set_up')}
          </Button>
        )}
      </div>
    </>
  );
};

type Asked<Data> = {
  readonly send: (code: string) => Promise<CallResult<Data> | null>;
  readonly onDone: (data: Data) => unknown;
  readonly onCancel: () => void;
};

const Scan = <Data,>({ setup, ...asked }: Asked<Data> & { readonly setup: Setup }) => {
  const t = useTranslations('security');
  return (
    <div className={stack.gap4}>
      <p>{t('totp.scan')}</p>
      <div className={styles.setup}>
        <QrCode rows={setup.qr} label={t('totp.picture')} />
        <dl className={styles.key}>
          <dt>{t('totp.key')}</dt>
          <dd>
            <code>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </dd>
        </dl>
      </div>
      <AskForCode {...asked} submitLabel={t('totp.turn_on')} />
    </div>
  );
};

const Prove = <Data,>({ text, ...asked }: Asked<Data> & { readonly text: string; readonly submitLabel: string }) => (
  <div className={stack.gap4}>
    <p>{text}</p>
    <AskForCode {...asked} />
  </div>
);

const AskForCode = <Data,>({ onCancel, ...asked }: Asked<Data> & { readonly submitLabel: string }) => {
  const t = useTranslations('security');
  return (
    <CodeForm {...asked} label={t('totp.code')} missing={t('totp.code_missing')} busyLabel={t('busy')}>
      <Button variant="soft" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </CodeForm>
  );
};
