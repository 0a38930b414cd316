import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import { cleanText } from '#shared/domain/written-text.ts';
import styles from '#web/features/security/security-list.module.css';
import type { CallResult } from '#web/platform/api/api.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import cluster from '#web/ui/layout/cluster.module.css';
import quiet from '#web/ui/layout/quiet.module.css';

type Passkey = OutputOf<'GET /api/security.php'>['passkeys'][number];
type Props = {
  readonly passkey: Passkey;
  readonly confirmed: <Data>(call: () => Promise<CallResult<Data>>) => Promise<CallResult<Data> | null>;
  readonly onChanged: () => Promise<unknown>;
};

export const PasskeyItem = ({ passkey, confirmed, onChanged }: Props) => {
  const t = useTranslations('security');
  const { format } = useI18n();
  const api = useApi();
  const [isRenaming, setRenaming] = useState(false);
  const { run, isPending, problem } = useCall();
  const { id, name, created_at: createdAt, last_used_at: lastUsedAt } = passkey;
  const remove = () =>
    run(() => confirmed(() => api('DELETE /api/passkeys.php', { query: { id } })), { onDone: onChanged });
  return (
    <li className={styles.item}>
      <KeyRound aria-hidden className={styles.icon} />
      <div className={styles.words}>
        {isRenaming ? (
          <RenameForm
            name={name}
            send={(newName) => api('PUT /api/passkeys.php', { body: { id, name: newName } })}
            onDone={async () => {
              await onChanged();
              setRenaming(false);
            }}
            onCancel={() => setRenaming(false)}
          />
        ) : (
          <>
            <p translate="no" className={styles.name}>
              {name}
            </p>
            <p className={quiet.text}>
              {lastUsedAt === null
                ? t('passkeys.never_used', { when: format.date(createdAt, 'long') })
                : t('passkeys.used', { when: format.date(lastUsedAt, 'moment') })}
            </p>
          </>
        )}
        <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
      </div>
      {!isRenaming && (
        <div className={cluster.gap2}>
          <Button
            variant="outline"
            size="small"
            aria-label={t('passkeys.rename_one', { name })}
            onClick={() => setRenaming(true)}
          >
            {t('passkeys.rename')}
          </Button>
          <Button
            variant="outline"
            size="small"
            aria-label={t('passkeys.remove_one', { name })}
            loadingLabel={isPending && t('busy')}
            onClick={remove}
          >
            {t('passkeys.remove')}
          </Button>
        </div>
      )}
    </li>
  );
};

type RenameProps = {
  readonly name: string;
  readonly send: (name: string) => Promise<CallResult<unknown>>;
  readonly onDone: () => unknown;
  readonly onCancel: () => void;
};

const RenameForm = ({ name, send, onDone, onCancel }: RenameProps) => {
  const t = useTranslations('security');
  const form = useForm({
    check: (valueOf): Record<string, string> =>
      cleanText(valueOf('name')) === '' ? { name: t('passkeys.name_missing') } : {},
    send: (valueOf) => send(cleanText(valueOf('name'))),
    onDone,
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className={styles.form}>
      <Field label={t('passkeys.name')} error={form.errorOf('name') ?? form.problem}>
        {(control) => (
          <TextInput {...control} name="name" defaultValue={name} maxLength={50} autoComplete="off" required />
        )}
      </Field>
      <div className={cluster.gap2}>
        <Button type="submit" size="small" loadingLabel={form.isPending && t('busy')}>
          {t('passkeys.save')}
        </Button>
        <Button variant="soft" size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
};
