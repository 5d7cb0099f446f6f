import type { QuizDockModel as DockFacts } from '@nestling/domain/learning/quiz-form';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { Button } from '@nestling/ui/button.tsx';
import { EggCount } from '@nestling/ui/picture/egg-count.tsx';
import { WarningCircleIcon } from '@nestling/ui/icons/warning-circle.ts';
import styles from './quiz-dock.module.css';

interface QuizDockProps {
  dock: DockFacts;
  /** Number of questions that still have a mark from the last attempt. */
  marked: number;
  sending: boolean;
}

/**
 * Renders the bar at the bottom of the quiz: the counter, and the button once every question is
 * answered.
 */
export function QuizDock({ dock: { counter, showsSubmit }, marked, sending }: QuizDockProps) {
  const { t } = useMessages();
  return (
    <div className={styles.dock}>
      <div className={styles.inner}>
        {counter ? <Counter {...counter} /> : null}
        {!counter && (marked > 0 || !showsSubmit) ? (
          <p className={styles.again}>
            <WarningCircleIcon weight="fill" size={24} className={styles.warning} aria-hidden="true" />
            {t('quiz.chooseMarked', { marked })}
          </p>
        ) : null}
        {showsSubmit ? (
          <div className={styles.send}>
            <Button type="submit" inRow busy={sending ? t('common.sending') : undefined}>
              {t('quiz.send')}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  );
}

function Counter({ answered, total }: { answered: number; total: number }) {
  const { t } = useMessages();
  return (
    <div className={styles.counter}>
      <span className={styles.eggs}>
        <EggCount full={answered} total={total} />
      </span>
      <p role="status">{t('quiz.answered', { answered, total })}</p>
    </div>
  );
}
