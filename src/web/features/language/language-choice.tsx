import { useState } from 'react';
import { formatCountry, formatFor } from '#shared/i18n/format.ts';
import { ENDONYMS, LOCALE_COUNTRIES, LOCALES, type Locale } from '#shared/i18n/locales.ts';
import styles from '#web/features/language/language-choice.module.css';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { Select } from '#web/ui/field/select.tsx';
import stack from '#web/ui/layout/stack.module.css';

/** The amount in the preview, the same in every language: € 1,234.50. */
const SAMPLE_CENTS = 123_450;
const SAMPLE_NUMBER = 1_234_567.89;

/**
 * Lets a visitor choose a language and previews its dates, numbers and prices. The region only changes the preview;
 * formats follow the visitor's country. Works as a plain form without scripts.
 */
export const LanguageChoice = () => {
  const t = useTranslations('language');
  const i18n = useI18n();
  const [locale, setLocale] = useState<Locale>(i18n.locale);
  const countries = LOCALE_COUNTRIES[locale];
  const [region, setRegion] = useState(i18n.region);
  const shownRegion = formatCountry(locale, region);
  const format = formatFor({ locale, region: shownRegion, timeZone: i18n.timeZone });
  const now = i18n.renderedAt;
  return (
    <form action="/lang-config" method="get" className={stack.gap6}>
      <RadioGroup
        legend={t('language')}
        name="lang"
        look="chips"
        value={locale}
        onChange={setLocale}
        options={LOCALES.map((value) => ({ value, label: <span lang={value}>{ENDONYMS[value]}</span> }))}
      />
      <section aria-labelledby="preview-title" className={styles.preview}>
        <h2 id="preview-title">{t('preview')}</h2>
        {countries.length > 1 && (
          <Field label={t('region')}>
            {(control) => (
              <Select
                {...control}
                value={shownRegion}
                onChange={(event) =>
                  setRegion(countries.find((country) => country === event.currentTarget.value) ?? region)
                }
              >
                {countries.map((country) => (
                  <option key={country} value={country}>
                    {i18n.format.country(country)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <dl>
          <dt>{t('date')}</dt>
          <dd lang={locale}>{format.date(now, 'long')}</dd>
          <dt>{t('time')}</dt>
          <dd lang={locale}>{format.date(now, 'time')}</dd>
          <dt>{t('number')}</dt>
          <dd lang={locale}>{format.number(SAMPLE_NUMBER)}</dd>
          <dt>{t('price')}</dt>
          <dd lang={locale}>{format.money(SAMPLE_CENTS, 'EUR')}</dd>
        </dl>
      </section>
      <Button type="submit" size="large">
        {t('save')}
      </Button>
    </form>
  );
};
