import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import {
  isProfilePrompt,
  MAXIMUM_PROMPTS,
  PROFILE_PROMPTS,
  type ProfilePrompt,
} from '#shared/domain/profile/profile-prompts.ts';
import { normalProfileText, PROFILE_TEXT_LENGTHS } from '#shared/domain/profile/profile-text-rules.ts';
import { countGraphemes } from '#shared/domain/written-text.ts';
import styles from '#web/features/profile/fields/prompts-field.module.css';
import type { PromptRow } from '#web/features/profile/saving/prompt-rows-state.ts';
import { SaveNote, SaveProblem } from '#web/features/profile/saving/save-note.tsx';
import { usePromptRows } from '#web/features/profile/saving/use-prompt-rows.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import stack from '#web/ui/layout/stack.module.css';

/** Up to three questions with answers, saved after a pause in typing and when the field is left. */
export const PromptsField = () => {
  const t = useTranslations('profile');
  const { rows, saver, type, decide, commit, enter, leave } = usePromptRows(t('answers.title'));
  const place = useRef<HTMLDivElement>(null);
  /** the element that gets the focus because the pressed one moves or is removed */
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    place.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = null;
  });
  const isStarted = rows.some(({ prompt }) => prompt === null);
  const change = (key: number, part: Partial<PromptRow>) =>
    rows.map((row) => (row.key === key ? { ...row, ...part } : row));

  return (
    <div
      ref={place}
      className={stack.gap5}
      onFocus={enter}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) leave();
      }}
    >
      {rows.length > 0 && (
        <ul role="list" className={stack.gap5}>
          {rows.map((row, index) => (
            <li key={row.key} data-row={row.key} className={styles.row}>
              <Prompt
                row={row}
                number={index + 1}
                taken={rows.flatMap(({ key, prompt }) => (key === row.key || prompt === null ? [] : [prompt]))}
                onChoose={(prompt) => decide(change(row.key, { prompt }))}
                onType={(answer) => type(change(row.key, { answer }))}
                onLeave={commit}
              />
              <div className={styles.buttons}>
                {index > 0 && (
                  <IconButton
                    label={t('answers.up', { number: index + 1 })}
                    icon={<ArrowUp aria-hidden />}
                    onClick={() => {
                      next.current = `[data-row='${row.key}'] ${index === 1 ? 'select' : 'button'}`;
                      const others = rows.filter(({ key }) => key !== row.key);
                      decide(others.toSpliced(index - 1, 0, row));
                    }}
                  />
                )}
                <IconButton
                  label={t('answers.remove', { number: index + 1 })}
                  icon={<X aria-hidden />}
                  onClick={() => {
                    next.current = '[data-add]';
                    decide(rows.filter(({ key }) => key !== row.key));
                  }}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        {rows.length < MAXIMUM_PROMPTS && !isStarted && (
          <Button
            data-add
            variant="soft"
            icon={<Plus aria-hidden />}
            onClick={() => {
              const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
              next.current = `[data-row='${key}'] select`;
              type([...rows, { key, prompt: null, answer: '' }]);
            }}
          >
            {t('answers.add')}
          </Button>
        )}
        <SaveNote saver={saver} />
      </div>
      <div role="alert">{saver.problem !== null && <SaveProblem saver={saver} />}</div>
    </div>
  );
};

type PromptProps = {
  readonly row: PromptRow;
  readonly number: number;
  /** questions already used in other rows */
  readonly taken: readonly ProfilePrompt[];
  readonly onChoose: (prompt: ProfilePrompt) => void;
  readonly onType: (answer: string) => void;
  readonly onLeave: () => void;
};

const Prompt = ({ row: { prompt, answer }, number, taken, onChoose, onType, onLeave }: PromptProps) => {
  const t = useTranslations('profile');
  const questions = useTranslations('profile-prompts');
  const left = PROFILE_TEXT_LENGTHS.prompt_answer - countGraphemes(normalProfileText('prompt_answer', answer));
  return (
    <div className={stack.gap4}>
      <Field label={t('answers.question', { number })}>
        {(field) => (
          <Select
            {...field}
            value={prompt ?? ''}
            onChange={({ currentTarget: { value } }) => isProfilePrompt(value) && onChoose(value)}
          >
            {prompt === null && <option value="">{t('answers.choose')}</option>}
            {PROFILE_PROMPTS.filter((one) => !taken.includes(one)).map((one) => (
              <option key={one} value={one}>
                {questions(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {prompt !== null && (
        <Field
          label={t('answers.answer')}
          hint={left >= 0 && <span className={styles.count}>{t('about.left', { count: left })}</span>}
          error={left < 0 && t('about.over', { count: -left })}
        >
          {(field) => (
            <TextArea
              {...field}
              rows={2}
              value={answer}
              onChange={({ currentTarget }) => onType(currentTarget.value)}
              onBlur={onLeave}
            />
          )}
        </Field>
      )}
    </div>
  );
};
