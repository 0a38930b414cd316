import { clsx } from 'clsx';
import { type CSSProperties, Fragment } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import { MAP_WIDTH, PIN_FACE, pinFace } from '#shared/domain/landers.ts';
import styles from '#web/features/landers/density-map.module.css';
import { firstRegions } from '#web/features/landers/first-region-rules.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { keepTyped } from '#web/ui/field/keep-typed.ts';
import { Avatar } from '#web/ui/photo/avatar.tsx';

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
  const sheet = `0 ${top} ${MAP_WIDTH} ${height}`;
  return (
    <div className={styles.map} style={{ '--sheet': `${MAP_WIDTH} / ${Math.min(height, MOST)}` } as CSSProperties}>
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
          const image = person?.main_image ?? null;
          return (
            <Fragment key={id}>
              {!isFirst && shown[at - 1]?.isFirst && (
                <details className={styles.others}>
                  <summary>{t('maplanding.others')}</summary>
                </details>
              )}
              <label className={styles.region}>
                <span className={clsx(styles.name, image !== null && styles.hasFace)}>
                  <input
                    ref={keepTyped}
                    type="radio"
                    name="map_region"
                    value={id}
                    checked={id === region}
                    className="visually-hidden"
                    onChange={() => onChange(id)}
                  />
                  {image !== null && (
                    <Avatar
                      src={cdnPrefix + image.filename}
                      alt=""
                      size="small"
                      placeholder={{ color: image.placeholder }}
                    />
                  )}
                  <span>{name}</span>
                  {person !== undefined && <small translate="no">{members('name_age', person)}</small>}
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
        {people.map(({ id, place, region: home, main_image: image }) => {
          if (place === null || image === null) return null;
          const { x, y } = pinFace(place);
          return (
            <g key={id} className={styles.pin} data-chosen={(region !== null && home === region) || undefined}>
              <path d={`M${place.x} ${place.y}L${x - TIP} ${y}h${2 * TIP}Z`} />
              <circle cx={x} cy={y} r={PIN_FACE / 2} />
              <image
                href={cdnPrefix + image.filename}
                x={x - PHOTO / 2}
                y={y - PHOTO / 2}
                width={PHOTO}
                height={PHOTO}
                preserveAspectRatio="xMidYMid slice"
              />
            </g>
          );
        })}
      </svg>
    </div>
  );
};

/** Height of the canvas on which `scripts/build/draw-maps.ts` draws every country, and the most that is shown. */
const HEIGHT = 900;
const MOST = 857;

/** For countries that are not tall: where the visible part starts and its height. */
const LOW: Readonly<Record<string, readonly [top: number, height: number]>> = {
  AT: [140, 570],
  CA: [90, 670],
  CH: [45, 745],
  US: [75, 690],
};

/** In units of the map: the diameter of a photo, and half the width of a pin's tip where its face covers it. */
const PHOTO = 120;
const TIP = 54;
