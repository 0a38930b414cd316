import { type CSSProperties, Fragment } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import styles from '#web/features/landers/density-map.module.css';
import { firstRegions } from '#web/features/landers/first-region-rules.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { keepTyped } from '#web/ui/field/keep-typed.ts';

type Props = Pick<OutputOf<'GET /api/lander.php'>, 'country' | 'counts' | 'people'> & {
  cdnPrefix: string;
  regions: readonly { readonly id: string; readonly name: string }[];
  region: string | null;
  onChange: (region: string) => void;
};

/**
 * Shows the towns of a country as dots, drawn by `scripts/build/draw-maps.ts`. Each region's dots are inside its label,
 * so that a tap selects it even before hydration. A few region names are shown below, the others on request.
 */
export const DensityMap = ({ country, counts, people, cdnPrefix, regions, region, onChange }: Props) => {
  const t = useTranslations('landers');
  const members = useTranslations('member');
  const { format } = useI18n();
  const countOf = (id: string) => counts.find(({ key }) => key === id)?.at_least;
  const shown = firstRegions(regions, { people, counts });
  const [top, height] = LOW[country] ?? [0, HEIGHT];
  const faces = people.filter(({ place, main_image: image }) => place !== null && image !== null);
  const sheet = `0 ${top} ${WIDTH} ${height}`;
  return (
    <div className={styles.map} style={{ '--sheet': `${WIDTH} / ${Math.min(height, MOST)}` } as CSSProperties}>
      <p className={styles.country} aria-hidden>
        {format.country(country)}
      </p>
      <svg viewBox={sheet} className={styles.sheet} aria-hidden>
        <use href={`/maps/${country}.svg#around`} className={styles.around} />
        <use href={`/maps/${country}.svg#land`} className={styles.land} />
      </svg>
      <fieldset className={styles.regions} role="radiogroup" aria-label={t('maplanding.question')}>
        {shown.map(({ id, name, isFirst }, at) => {
          const count = countOf(id);
          const person = people.find((one) => one.region === id);
          return (
            <Fragment key={id}>
              {!isFirst && shown[at - 1]?.isFirst && (
                <details className={styles.others}>
                  <summary>{t('maplanding.others')}</summary>
                </details>
              )}
              <label className={styles.region}>
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
                  {person !== undefined && (
                    <small translate="no" className={styles.person}>
                      {person.main_image !== null && (
                        <img src={cdnPrefix + person.main_image.filename} alt="" width={28} height={28} />
                      )}
                      {members('name_age', person)}
                    </small>
                  )}
                  {person === undefined && count !== undefined && <small>{t('at_least', { count })}</small>}
                </span>
                <svg viewBox={sheet} className={styles.towns} aria-hidden>
                  <use href={`/maps/${country}.svg#${id}-near`} className={styles.near} />
                  <use href={`/maps/${country}.svg#${id}`} className={styles.dots} />
                </svg>
              </label>
            </Fragment>
          );
        })}
      </fieldset>
      <svg viewBox={sheet} className={styles.faces} aria-hidden>
        {faces.map(({ id, place, region: home, main_image: image }) =>
          place === null || image === null ? null : (
            <g
              key={id}
              className={styles.face}
              data-lifted={(region !== null && home === region) || undefined}
              style={{ '--x': `${place.x}px`, '--y': `${place.y}px`, '--lift': `${liftOf(place)}px` } as CSSProperties}
            >
              <path d={`M0 0V${-liftOf(place)}`} />
              <circle r={FACE / 2 + RING} />
              <image
                href={cdnPrefix + image.filename}
                x={-FACE / 2}
                y={-FACE / 2}
                width={FACE}
                height={FACE}
                preserveAspectRatio="xMidYMid slice"
              />
            </g>
          ),
        )}
      </svg>
    </div>
  );
};

/** The canvas on which `scripts/build/draw-maps.ts` draws every country, and its maximum height on phones. */
const WIDTH = 1000;
const HEIGHT = 900;
const MOST = 857;

/** For countries that are not tall: where the visible part starts and its height. */
const LOW: Readonly<Record<string, readonly [top: number, height: number]>> = {
  AT: [140, 570],
  CA: [90, 670],
  US: [75, 690],
};

/** In units of the map's canvas. */
const FACE = 96;
const RING = 8;

/** The photo in the selected region moves aside to reveal its dots: up, or down near the top edge. */
const liftOf = ({ y }: { readonly y: number }): number => (y > LIFT + FACE ? -LIFT : LIFT);
const LIFT = 120;
