import nestCircle from '../../assets/illustrations/nest-empty-circle.svg';
import nestEmpty from '../../assets/illustrations/nest-empty.svg';
import { raiseDefaultBillboard } from '../../lib/words/app-error.ts';
import { isHandledGlobally } from '../../lib/api/failure.ts';
import { localeName } from '../../lib/words/locale-names.ts';
import { report } from '../../lib/reports/report.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { switchLocale } from '../../lib/i18n/i18n.ts';
import { Button, buttonClass } from '@nestling/ui/button.tsx';
import { EmptyState } from '@nestling/ui/state/empty-state.tsx';
import type { EmptyListNotice } from '../data/courses.ts';

/** Renders why no course is shown, with the next step. */
export function CourseNotice({ notice }: { notice: EmptyListNotice }) {
  const { t, locale } = useMessages();
  if (notice === 'no-active-syllabus') {
    return (
      <EmptyState picture={nestCircle} title={t('class-list.noActiveTitle')} text={t('class-list.noActiveText')} wide>
        <SiteLink className={buttonClass('soft', { small: true })} to="/">
          {t('class-list.goHome')}
        </SiteLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture={nestEmpty}
      title={t('class-list.noLanguageTitle')}
      text={t('class-list.noLanguageText', { language: localeName(locale).toLocaleLowerCase(locale) })}
      wide
    >
      <Button kind="soft" small onClick={() => void switchToEnglish()}>
        {t('class-list.switchToEnglish')}
      </Button>
    </EmptyState>
  );
}

async function switchToEnglish(): Promise<void> {
  try {
    await switchLocale('en-US');
  } catch (failure) {
    report('Could not change the language', failure);
    if (!isHandledGlobally(failure)) raiseDefaultBillboard();
  }
}
