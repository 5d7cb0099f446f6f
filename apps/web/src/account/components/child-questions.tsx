import { FIRST_CHILD_ANSWERS, visibleQuestions, withIsChildBorn } from '@nestling/domain/account/wizard';
import type { WizardDraft } from '@nestling/domain/account/wizard';
import { useRef } from 'react';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { PHONE } from '../../ui/breakpoints.ts';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import type from '../../ui/type.module.css';
import { DatePicker } from './date-picker.tsx';
import styles from './wizard.module.css';

/** Space above the next question after a date was picked, in CSS pixels. */
const SCROLL_OFFSET_PX = 100;

interface ChildQuestionsProps {
  answers: WizardDraft;
  onChange: (answers: WizardDraft) => void;
}

/** Born or not, the date, the first child: each appears when the one before it is answered. */
export function ChildQuestions({ answers, onChange }: ChildQuestionsProps) {
  const { t } = useMessages();
  const firstChild = useRef<HTMLDivElement>(null);
  const questions = visibleQuestions(answers);
  const { isChildBorn } = answers;
  if (!questions.includes('is-born')) return null;
  return (
    <>
      <ChoiceCards
        name="isChildBorn"
        question={t('registration-step-two.isBorn')}
        options={[
          { value: 'born', label: t('registration-step-two.born') },
          { value: 'notYet', label: t('registration-step-two.notYet') },
        ]}
        value={isChildBorn.value === null ? null : isChildBorn.value ? 'born' : 'notYet'}
        columns="pair"
        onChange={(choice) => onChange(withIsChildBorn(answers, choice === 'born'))}
      />
      {isChildBorn.value === null ? null : (
        <DateQuestion
          key={String(isChildBorn.value)}
          born={isChildBorn.value}
          answers={answers}
          onChange={onChange}
          onDone={() => scrollToNext(firstChild.current)}
        />
      )}
      <div ref={firstChild} hidden={!questions.includes('first-child')}>
        {questions.includes('first-child') ? (
          <ChoiceCards
            name="firstChild"
            question={t('registration-step-two.firstChild')}
            options={FIRST_CHILD_ANSWERS.map((value) => ({ value, label: t(`registration-step-two.${value}`) }))}
            value={answers.firstChild.value}
            columns="three"
            onChange={(value) => onChange({ ...answers, firstChild: { value } })}
          />
        ) : null}
      </div>
    </>
  );
}

interface DateQuestionProps extends ChildQuestionsProps {
  born: boolean;
  onDone: () => void;
}

function DateQuestion({ born, answers, onChange, onDone }: DateQuestionProps) {
  const { t } = useMessages();
  return (
    <section className={styles.section}>
      <h2 className={type.h3}>{t(born ? 'registration-step-two.birthDate' : 'registration-step-two.dueDate')}</h2>
      <DatePicker
        mode={born ? 'birth' : 'due'}
        hint={t(born ? 'registration-step-two.birthHint' : 'registration-step-two.dueHint')}
        value={answers.birthDateSelect.value}
        onChange={(date) => onChange({ ...answers, birthDateSelect: { value: date } })}
        onDone={onDone}
      />
    </section>
  );
}

/** On phones a finished picker leads on to the question below it. */
function scrollToNext(section: HTMLElement | null): void {
  if (!section || !window.matchMedia(PHONE).matches) return;
  requestAnimationFrame(() => {
    const top = section.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET_PX;
    window.scrollTo(0, Math.max(0, top));
  });
}
