import { useState } from 'react';
import styles from '#web/features/registration/steps/complete-steps.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { keepTyped } from '#web/ui/field/keep-typed.ts';
import cluster from '#web/ui/layout/cluster.module.css';

type Interest = { readonly id: string; readonly name: string; readonly group: string };
type Props = { interests: readonly Interest[]; chosen: string[]; onChange: (chosen: string[]) => void };

/** Number of interests per group that are visible at first. */
const AT_ONCE_PER_GROUP = 2;

const isAmongFirst = ({ id, group }: Interest, _: number, all: readonly Interest[]): boolean =>
  all
    .filter((other) => other.group === group)
    .slice(0, AT_ONCE_PER_GROUP)
    .some((other) => other.id === id);

/** A few interests of each group, and a button that shows the others. */
export const InterestChoice = ({ interests, chosen, onChange }: Props) => {
  const t = useTranslations('activation');
  const facts = useTranslations('profile-facts');
  const first = interests.filter(isAmongFirst);
  const rest = interests.filter((one) => !first.includes(one));
  // Also open while a hidden interest is chosen.
  const [isOpen, setOpen] = useState(false);
  const draw = ({ id, name }: Interest) => (
    <label key={id} className={styles.interest}>
      <input
        ref={keepTyped}
        type="checkbox"
        name="interests"
        value={id}
        checked={chosen.includes(id)}
        className="visually-hidden"
        onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
      />
      <span>{name}</span>
    </label>
  );
  return (
    <fieldset className={styles.interests}>
      <legend>{facts('field.interests')}</legend>
      <div className={cluster.gap2}>{first.map(draw)}</div>
      {rest.length > 0 && (
        <details
          open={isOpen || rest.some(({ id }) => chosen.includes(id))}
          className={styles.more}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary>{t('info.more', { count: rest.length })}</summary>
          <div className={cluster.gap2}>{rest.map(draw)}</div>
        </details>
      )}
    </fieldset>
  );
};
