import { greetingName } from '@nestling/domain/account/greeting';
import type { ReactNode } from 'react';
import nestEggs from '#assets/illustrations/nest-eggs.svg';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { MessageWithName } from '#lib/i18n/message-with-name.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import page from '@nestling/ui/layout/page.module.css';
import { Steps } from '@nestling/ui/layout/steps.tsx';
import type from '@nestling/ui/text.module.css';
import styles from './wizard-layout.module.css';

/** Visible steps; step 3 only redirects. */
const STEPS = 2;

interface WizardLayoutProps {
  /** Null where there is only one step. */
  step: 1 | 2 | null;
  firstName: string;
  intro: string;
  children: ReactNode;
}

/** Renders the frame of both wizard steps: greeting beside the questions. */
export function WizardLayout({ step, firstName, intro, children }: WizardLayoutProps) {
  const { t } = useMessages();
  const name = greetingName(firstName);
  return (
    <div className={classNames(page.content, styles.layout)}>
      <div className={styles.ground} data-overlay="wizard" aria-hidden="true" />
      <div className={styles.aside}>
        {step === null ? null : (
          <Steps step={step} total={STEPS} words={t('create-profile-step-one.step', { step, total: STEPS })} />
        )}
        <h1 className={classNames(type.h1, styles.title)}>
          {name === null ? (
            t('create-profile-step-one.welcome')
          ) : (
            <MessageWithName of="create-profile-step-one.hello" name={name} />
          )}
        </h1>
        <p className={classNames(type.lead, styles.intro)}>{intro}</p>
        <img className={styles.nest} src={nestEggs} alt="" width={520} height={330} />
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
