import {
  FIRST_CHILD_ANSWERS,
  GENDERS,
  PARENT_TYPES,
  type LabelledChoice,
  type WizardDraft,
} from '@nestling/domain/account/wizard';
import type { SavedAnswers, SavedChoice } from '../registration/registration-draft.ts';

/** Parses the stored answers; values that a parent can no longer choose count as not answered. */
export function wizardAnswers(saved: SavedAnswers): WizardDraft {
  return {
    gender: choiceOf(saved.gender, GENDERS),
    hasChild: choiceOf(saved.hasChild, PARENT_TYPES),
    isChildBorn: saved.isChildBorn,
    firstChild: { value: storedChoice(saved.firstChild.value, FIRST_CHILD_ANSWERS) },
    birthDateSelect: saved.birthDateSelect,
  };
}

function choiceOf<Value extends string>(
  saved: SavedChoice | null,
  choices: readonly Value[],
): LabelledChoice<Value> | null {
  const value = storedChoice(saved?.value ?? null, choices);
  return saved === null || value === null ? null : { label: saved.label, value };
}

function storedChoice<Value extends string>(saved: string | null, choices: readonly Value[]): Value | null {
  return choices.find((value) => value === saved) ?? null;
}
