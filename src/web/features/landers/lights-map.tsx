import type { OutputOf } from '#shared/contract/contract.ts';
import styles from '#web/features/landers/lights-map.module.css';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { keepTyped } from '#web/ui/field/keep-typed.ts';

type Props = Pick<OutputOf<'GET /api/lander.php'>, 'country' | 'counts'> & {
  regions: readonly { readonly id: string; readonly name: string }[];
  region: string | null;
  onChange: (region: string) => void;
};

/**
 * The towns of a country as lights, drawn by `scripts/draw-maps.ts`. A region's lights lie in its label, so that a tap on
 * them chooses it, also before any script has come.
 */
export const LightsMap = ({ country, counts, regions, region, onChange }: Props) => {
  const t = useTranslations('landers');
  const { format } = useI18n();
  const countOf = (id: string) => counts.find(({ key }) => key === id)?.at_least;
  return (
    <div className={styles.map}>
      <p className={styles.country} aria-hidden>
        {format.country(country)}
      </p>
      <div className={styles.sheet} />
      <p className={styles.legend}>{t('maplanding.lights')}</p>
      <fieldset className={styles.regions} role="radiogroup" aria-label={t('maplanding.question')}>
        {regions.map(({ id, name }) => {
          const count = countOf(id);
          return (
            <label key={id} className={styles.region}>
              <span className={styles.name}>
                <input
                  ref={keepTyped}
                  type="radio"
                  name="map_region"
                  value={id}
                  checked={id === region}
                  className="visually-hidden"
                  onChange={() => onChange(id)}
                />
                <span>{name}</span>
                {count !== undefined && <small>{t('at_least', { count })}</small>}
              </span>
              <svg viewBox="0 0 1000 900" className={styles.lights} aria-hidden>
                <use href={`/maps/${country}.svg#${id}-near`} className={styles.near} />
                <use href={`/maps/${country}.svg#${id}`} className={styles.dots} />
              </svg>
            </label>
          );
        })}
      </fieldset>
    </div>
  );
};
