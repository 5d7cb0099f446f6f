import nestEmpty from '../src/assets/illustrations/nest-empty-circle.svg';
import nestChick from '../src/assets/illustrations/nest-chick-circle.svg';
import { useMessages } from '../src/lib/i18n/use-messages.ts';
import { Button } from '@nestling/ui/button.tsx';
import { EmptyState } from '@nestling/ui/state/empty-state.tsx';
import { FailState } from '@nestling/ui/state/fail-state.tsx';
import { SheetSection } from './sheet-section.tsx';
import styles from './states.module.css';

/** The empty states, and the states of failed loads. */
export function States() {
  const { t } = useMessages();
  return (
    <SheetSection id="states" title={t('sandbox.states')}>
      <div className={styles.parts}>
        <EmptyState picture={nestEmpty} title={t('sandbox.noCourses')} text={t('sandbox.noCoursesText')}>
          <Button kind="soft" small inRow>
            {t('sandbox.readArticle')}
          </Button>
        </EmptyState>
        <FailState
          picture={nestChick}
          title={t('sandbox.notLoaded')}
          text={t('sandbox.notLoadedText')}
          again={t('common.tryAgain')}
          onAgain={() => {}}
        />
      </div>
    </SheetSection>
  );
}
