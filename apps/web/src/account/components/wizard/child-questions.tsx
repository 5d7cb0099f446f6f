import {
  FIRST_CHILD_ANSWERS,
  visibleQuestions,
  withIsChildBorn,
  type WizardDraft,
} from '@nestling/domain/account/wizard';
import { useRef } from 'react';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { PHONE } from '@nestling/ui/layout/breakpoints.ts';
import { ChoiceCards } from '@nestling/ui/form/choice-cards.tsx';
import { BornQuestion, DateQuestion } from './child-date-questions.tsx';

/** Distance between the top of the window and the next question, in CSS pixels. */
const SCROLL_OFFSET_PX = 100;

interface ChildQuestionsProps {
  answers: WizardDraft;
  onChange: (answers: WizardDraft) => void;
}

/**
 * Renders the questions about the child: born or not, the date, the first child; each appears once
 * the one before it is answered.
 */
export function ChildQuestions({ answers, onChange }: ChildQuestionsProps) {
  const { t } = useMessages();
  const firstChild = useRef<HTMLDivElement>(null);
  const questions = visibleQuestions(answers);
  const { isChildBorn } = answers;
  if (!questions.includes('is-born')) return null;
  return (
    <>
      <BornQuestion value={isChildBorn.value} onChange={(isBorn) => onChange(withIsChildBorn(answers, isBorn))} />
      {isChildBorn.value === null ? null : (
        <DateQuestion
          key={String(isChildBorn.value)}
          born={isChildBorn.value}
          value={answers.birthDateSelect.value}
          onChange={(date) => onChange({ ...answers, birthDateSelect: { value: date } })}
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

/**
 * Scrolls on phones only, because there the next question is below the fold once a date is chosen.
 */
function scrollToNext(section: HTMLElement | null): void {
  if (!section || !window.matchMedia(PHONE).matches) return;
  requestAnimationFrame(() => {
    const top = section.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET_PX;
    window.scrollTo(0, Math.max(0, top));
  });
}
