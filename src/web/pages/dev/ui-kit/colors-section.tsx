import { Section } from '#web/pages/dev/ui-kit/section.tsx';
import styles from '#web/pages/dev/ui-kit/ui-kit-page.module.css';

const GROUNDS = [
  ['canvas', 'text'],
  ['surface', 'text-muted'],
  ['surface-raised', 'accent'],
  ['fill', 'text'],
  ['fill-hover', 'danger-text'],
  ['primary', 'on-primary'],
  ['primary-hover', 'on-primary'],
  ['primary-soft', 'on-primary-soft'],
  ['soft', 'on-primary-soft'],
  ['secondary', 'on-secondary'],
  ['unread', 'on-unread'],
  ['danger', 'on-danger'],
  ['danger-soft', 'danger-text'],
  ['warning', 'on-warning'],
  ['warning-soft', 'on-warning-soft'],
  ['success', 'on-success'],
  ['success-soft', 'on-success-soft'],
  ['gold', 'on-gold'],
] as const;

export const ColorsSection = () => (
  <Section title="Colours">
    <div className={styles.swatches}>
      {GROUNDS.map(([ground, words]) => (
        <div
          key={ground}
          className={styles.swatch}
          style={{ background: `var(--color-${ground})`, color: `var(--color-${words})` }}
        >
          {ground}
          <span>{words}</span>
        </div>
      ))}
    </div>
  </Section>
);
