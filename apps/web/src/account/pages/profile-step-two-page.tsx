import type { PlainKey } from '@nestling/messages/catalogue';
import { pathOf } from '@nestling/domain/pages';
import type { Gender, ParentType } from '@nestling/domain/account/user';
import {
  GENDERS,
  isWizardComplete,
  PARENT_TYPES,
  visibleQuestions,
  withParentType,
  type WizardDraft,
} from '@nestling/domain/account/wizard';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import personParent from '../../assets/illustrations/person-parent.svg';
import personPartner from '../../assets/illustrations/person-partner.svg';
import personProfessional from '../../assets/illustrations/person-professional.svg';
import plantEgg from '../../assets/illustrations/plant-egg.svg';
import { changeRegistration, registrationDraft } from '../data/registration/registration-draft.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { Button } from '@nestling/ui/button.tsx';
import { ChoiceCards } from '@nestling/ui/form/choice-cards.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { Form } from '@nestling/ui/form/form.tsx';
import { ArrowLeftIcon } from '@nestling/ui/icons/arrow-left.ts';
import link from '@nestling/ui/link.module.css';
import { leaveStepTwo, openStepTwo, sendStepTwo } from '../data/wizard/step-two.ts';
import { useAccountForm, type AccountForm } from '../data/use-account-form.ts';
import { wizardAnswers } from '../data/wizard/wizard-answers.ts';
import { ChildQuestions } from '../components/wizard/child-questions.tsx';
import { useNextQuestion } from '../components/wizard/use-next-question.ts';
import { WizardLayout } from '../components/wizard/wizard-layout.tsx';
import styles from '../components/wizard/wizard.module.css';

const PICTURES: Readonly<Record<ParentType, string>> = {
  'yes-primary': personParent,
  'yes-secondary': personPartner,
  no: plantEgg,
  'no-professional': personProfessional,
};

/** Renders the wizard's second step: the role of the member, and the birth or due date. */
export default function ProfileStepTwoPage() {
  const { t } = useMessages();
  const { member } = useStore(sessionStore);
  const answers = wizardAnswers(useStore(registrationDraft).answers);
  const { handleSubmit, setValue, formState } = useStepTwo(answers);

  const form = useRef<HTMLFormElement>(null);
  // The picker itself leads to the question after it.
  useNextQuestion(form, visibleQuestions(answers).filter((question) => question !== 'first-child').length);

  const change = (changed: WizardDraft) => setValue('answers', changed);
  const labelled = <Value extends Gender | ParentType>(value: Value) => {
    const key: PlainKey = `registration-step-two.${value}`;
    return { label: t(key), value };
  };

  return (
    <WizardLayout step={2} firstName={member?.user.firstName ?? ''} intro={t('registration-step-two.intro')}>
      <Form ref={form} className={styles.form} onSubmit={handleSubmit}>
        <ChoiceCards
          name="gender"
          question={t('registration-step-two.gender')}
          options={GENDERS.map(labelled)}
          value={answers.gender?.value ?? null}
          columns="two"
          onChange={(gender) => change({ ...answers, gender: labelled(gender) })}
        />
        {visibleQuestions(answers).includes('parent-type') ? (
          <ChoiceCards
            name="parentType"
            question={t('registration-step-two.parentType')}
            options={PARENT_TYPES.map((value) => ({ ...labelled(value), picture: PICTURES[value] }))}
            value={answers.hasChild?.value ?? null}
            columns="two"
            onChange={(hasChild) => change(withParentType(answers, labelled(hasChild)))}
          />
        ) : null}
        <ChildQuestions answers={answers} onChange={change} />
        <div className={classNames(styles.actions, isWizardComplete(answers) && styles.afterChoices)}>
          <SiteLink className={classNames(link.text, link.alone, styles.back)} to={pathOf('profileStep1')}>
            <ArrowLeftIcon weight="bold" size={20} aria-hidden="true" />
            {t('registration-step-two.back')}
          </SiteLink>
          {isWizardComplete(answers) ? (
            <div className={styles.next}>
              <Button type="submit" busy={formState.isSubmitting ? t('common.sending') : undefined}>
                {t('registration-step-two.next')}
              </Button>
            </div>
          ) : null}
        </div>
      </Form>
    </WizardLayout>
  );
}

function useStepTwo(answers: WizardDraft): AccountForm<{ answers: WizardDraft }> {
  const navigate = useNavigate();
  const { uid } = useStore(sessionStore);

  useEffect(() => {
    if (uid === null) return undefined;
    openStepTwo(uid);
    return () => leaveStepTwo(uid);
  }, [uid]);

  return useAccountForm<{ answers: WizardDraft }>({
    domain: 'profile',
    draft: { values: { answers }, save: changeRegistration },
    // No rules, because the button is hidden until all questions are answered.
    rules: () => ({}),
    send: async () => {
      if (uid !== null && (await sendStepTwo(uid))) await navigate(pathOf('courses'));
    },
  });
}
