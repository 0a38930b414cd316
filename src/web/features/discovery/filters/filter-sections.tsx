import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import type { FictionalWords } from '#shared/domain/profile/fictional-wordings.ts';
import { INTEREST_GROUPS, INTERESTS } from '#shared/domain/profile/interests.ts';
import { PROFILE_VOCABULARY } from '#shared/domain/profile/profile-vocabulary.ts';
import type { SearchFact, SearchField } from '#shared/domain/search/search-rules.ts';
import type { PlainKey } from '#shared/i18n/message-types.ts';
import styles from '#web/features/discovery/filters/filter-sections.module.css';
import type { SearchFilter } from '#web/features/discovery/filters/search-filter-state.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { CountBadge } from '#web/ui/badge/badge.tsx';
import { CheckboxGroup } from '#web/ui/field/checkbox-group.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import quiet from '#web/ui/layout/quiet.module.css';

type Props = {
  fields: readonly SearchField[];
  draft: SearchFilter;
  onChange: (changes: Partial<SearchFilter>) => void;
  isMember: boolean;
  isFictionHidden: boolean;
  isFictionAllowed: boolean;
  fictionalWords: FictionalWords;
  /** if set, a section is rendered when it is first opened; not on pages that must work without scripts */
  areSectionsLazy: boolean;
};

const FACT_SECTIONS = [
  { name: 'relationship', facts: ['looking_for', 'relationship_status'] },
  { name: 'looks', facts: ['body_type', 'hair_color', 'eye_color', 'tattoos'] },
] as const;

/** Filters beyond gender, age and place: switches, then collapsed sections; a section with a filter set starts open. */
export const FilterSections = (props: Props) => {
  const { fields, draft, onChange, areSectionsLazy: isLazy } = props;
  const t = useTranslations('search');
  return (
    <div className={styles.sections}>
      <Switches {...props} />
      {FACT_SECTIONS.map(({ name, facts }) => {
        const asked = facts.filter((fact) => fields.includes(fact));
        if (asked.length === 0) return null;
        return (
          <Section
            key={name}
            title={t(`sections.${name}`)}
            count={asked.flatMap((fact) => draft[fact]).length}
            isLazy={isLazy}
          >
            {asked.map((fact) => (
              <FactFilter key={fact} fact={fact} draft={draft} onChange={onChange} />
            ))}
          </Section>
        );
      })}
      {fields.includes('interests') && (
        <Section title={t('sections.interests')} count={draft.interests.length} isLazy={isLazy}>
          <p className={quiet.text}>{t('interests_hint')}</p>
          <InterestsFilter chosen={draft.interests} onChange={(interests) => onChange({ interests })} />
        </Section>
      )}
    </div>
  );
};

type SectionProps = { title: string; count: number; isLazy: boolean; children: ReactNode };

const Section = ({ title, count, isLazy, children }: SectionProps) => {
  const t = useTranslations('search');
  const [isOpenAtFirst] = useState(count > 0);
  const [isRendered, setIsRendered] = useState(isOpenAtFirst || !isLazy);
  return (
    <details open={isOpenAtFirst} className={styles.section} onToggle={() => setIsRendered(true)}>
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        <CountBadge count={count} tone="neutral" label={t('set', { count })} />
        <ChevronDown aria-hidden className={styles.arrow} />
      </summary>
      <div className={styles.content}>{isRendered && children}</div>
    </details>
  );
};

const FactFilter = ({ fact, draft, onChange }: Pick<Props, 'draft' | 'onChange'> & { fact: SearchFact }) => {
  const facts = useTranslations('profile-facts');
  return (
    <CheckboxGroup<string>
      legend={facts(`field.${fact}`)}
      name={fact}
      values={draft[fact]}
      options={PROFILE_VOCABULARY[fact].map((value) => ({
        value,
        label: facts(`${fact}.${value}` as PlainKey<'profile-facts'>, {
          personGender: draft.gender === 'any' ? 'other' : draft.gender,
        }),
      }))}
      onChange={(values) => onChange({ [fact]: values })}
    />
  );
};

const InterestsFilter = ({ chosen, onChange }: { chosen: readonly string[]; onChange: (chosen: string[]) => void }) => {
  const names = useTranslations('interests');
  return INTEREST_GROUPS.map((group) => (
    <CheckboxGroup<string>
      key={group}
      legend={names(`group.${group}`)}
      name="interests"
      values={chosen}
      options={INTERESTS.filter((one) => one.group === group).map(({ slug }) => ({ value: slug, label: names(slug) }))}
      onChange={onChange}
    />
  ));
};

const Switches = ({ fields, draft, onChange, isMember, isFictionHidden, isFictionAllowed, fictionalWords }: Props) => {
  const t = useTranslations('search');
  const asked = (['has_photo', 'online', 'is_new'] as const).filter((flag) => fields.includes(flag));
  return (
    <fieldset className={styles.switches}>
      <legend className={styles.title}>{t('sections.only')}</legend>
      {asked.map((flag) => (
        <Checkbox
          key={flag}
          label={t(`only.${flag}`)}
          name={flag}
          value="1"
          checked={draft[flag]}
          onChange={(event) => onChange({ [flag]: event.currentTarget.checked })}
        />
      ))}
      {fields.includes('hide_fictional') && isFictionAllowed && (
        <Checkbox
          label={t(isFictionHidden ? 'only.show_fictional' : 'only.hide_fictional', fictionalWords)}
          name="hide_fictional"
          value={isFictionHidden ? '0' : '1'}
          checked={draft.hide_fictional !== isFictionHidden}
          onChange={(event) => onChange({ hide_fictional: event.currentTarget.checked !== isFictionHidden })}
        />
      )}
      {isMember && fields.includes('hide_matched') && (
        <Checkbox
          label={t('only.hide_matched')}
          name="hide_matched"
          value="1"
          checked={draft.hide_matched}
          onChange={(event) => onChange({ hide_matched: event.currentTarget.checked })}
        />
      )}
      {isMember && fields.includes('two_way') && (
        <Checkbox
          label={t('only.one_way')}
          hint={t('only.one_way_hint')}
          name="two_way"
          value="0"
          checked={!draft.two_way}
          onChange={(event) => onChange({ two_way: !event.currentTarget.checked })}
        />
      )}
    </fieldset>
  );
};
