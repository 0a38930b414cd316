import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import SunMoon from 'lucide-react/icons/sun-moon';
import { useEffect, useState } from 'react';
import { ActionsSection } from '#web/pages/dev/ui-kit/actions-section.tsx';
import { ColorsSection } from '#web/pages/dev/ui-kit/colors-section.tsx';
import { FeedbackSection } from '#web/pages/dev/ui-kit/feedback-section.tsx';
import { FormSection } from '#web/pages/dev/ui-kit/form-section.tsx';
import { OverlaysSection } from '#web/pages/dev/ui-kit/overlays-section.tsx';
import { PeopleSection } from '#web/pages/dev/ui-kit/people-section.tsx';
import styles from '#web/pages/dev/ui-kit/ui-kit-page.module.css';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { BrandMark, BrandWordmark } from '#web/ui/brand/brand-mark.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { Select } from '#web/ui/field/select.tsx';
import stack from '#web/ui/layout/stack.module.css';
import { ToastRegion } from '#web/ui/toast/toast-region.tsx';

const NICHES = ['default', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'];
const SCHEMES = [
  { value: 'system', label: 'System', icon: <SunMoon /> },
  { value: 'light', label: 'Light', icon: <Sun /> },
  { value: 'dark', label: 'Dark', icon: <Moon /> },
] as const;

type Scheme = (typeof SCHEMES)[number]['value'];

export const head = (): PageMetadata => ({ title: 'UI kit' });

/** Shows every component in every state, niche and colour scheme. For developers, in English only. */
export const Page = () => {
  const [niche, setNiche] = useState('default');
  const [scheme, setScheme] = useState<Scheme>('system');

  useEffect(() => {
    const root = document.documentElement;
    root.dataset.niche = niche;
    if (scheme === 'system') delete root.dataset.scheme;
    else root.dataset.scheme = scheme;
  }, [niche, scheme]);

  return (
    <ToastRegion label="Messages" dismissLabel="Dismiss">
      <a href="#kit" className={styles.skip}>
        Skip to the pieces
      </a>
      <header className={styles.top}>
        <BrandWordmark label="Vonk" className={styles.wordmark ?? ''} />
        <BrandMark className={styles.mark ?? ''} />
      </header>
      <div id="kit" className={styles.page}>
        <div className={stack.gap5}>
          <h1 className={styles.display}>Every piece, in every light.</h1>
          <p className={styles.lead}>Native elements, one set of tokens, seven niches. Switch here and look at each.</p>
          <div className={styles.switchers}>
            <Field label="Niche">
              {(control) => (
                <Select {...control} value={niche} onChange={(event) => setNiche(event.currentTarget.value)}>
                  {NICHES.map((each) => (
                    <option key={each} value={each}>
                      {each}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <RadioGroup
              legend="Scheme"
              name="scheme"
              look="chips"
              options={SCHEMES}
              value={scheme}
              onChange={setScheme}
            />
          </div>
        </div>
        <PeopleSection />
        <ActionsSection />
        <FormSection />
        <OverlaysSection />
        <FeedbackSection />
        <ColorsSection />
      </div>
    </ToastRegion>
  );
};
