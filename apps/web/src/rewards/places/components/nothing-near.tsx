import { pathOf } from '@nestling/domain/pages';
import type { ReactNode } from 'react';
import farScene from '#assets/illustrations/far-scene.svg';
import { SiteLink } from '#lib/links/site-link.tsx';
import { SupportLink } from '#lib/links/support-link.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { Band } from '@nestling/ui/layout/band.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { BookOpenIcon } from '@nestling/ui/icons/book-open.ts';
import { CertificateIcon } from '@nestling/ui/icons/certificate.ts';
import { MapPinIcon } from '@nestling/ui/icons/map-pin.ts';
import { PaperPlaneTiltIcon } from '@nestling/ui/icons/paper-plane-tilt.ts';
import link from '@nestling/ui/link.module.css';
import { ListRows } from '@nestling/ui/layout/list-rows.tsx';
import foot from '@nestling/ui/layout/foot.module.css';
import page from '@nestling/ui/layout/page.module.css';
import type from '@nestling/ui/text.module.css';
import { codeNameKey } from '#lib/words/code-name.ts';
import { insideSentence } from '@nestling/messages/inside-sentence';
import type { RedeemCourse } from '../../data/redeem-course.ts';
import type { Places } from '../data/use-places.ts';
import styles from './nothing-near.module.css';
import { PassedPill } from '../../components/passed-pill.tsx';
import { ZipSearchField } from './zip-search-field.tsx';

interface NothingNearProps {
  facts: RedeemCourse;
  places: Places;
  country: string;
  /** The course has pickup places, so that another postal code may find one. */
  canPickUp: boolean;
  /** The pending order, or how the last one ended. */
  order: ReactNode;
  isOrdered: boolean;
}

/**
 * Renders the options where neither a place nor shipping is available; a pending order comes first.
 */
export function NothingNear({ facts, places, country, canPickUp, order, isOrdered }: NothingNearProps) {
  const { t } = useMessages();
  const { slug } = facts;
  return (
    <>
      <Band ground="egg" picture={<img className={styles.picture} src={farScene} alt="" width={770} height={330} />}>
        <NothingNearText facts={facts} zip={places.zip} isOrdered={isOrdered} />
      </Band>
      <div className={classNames(page.content, foot.near, styles.below)}>
        {order}
        {canPickUp ? <AnotherCode places={places} country={country} isOrdered={isOrdered} /> : null}
        <section>
          <h2 className={classNames(type.h2Small, styles.heading)}>{t('distribution-options.whatYouCanDo')}</h2>
          <ListRows
            rows={[
              {
                icon: <PaperPlaneTiltIcon weight="fill" />,
                title: t('distribution-options.askTitle'),
                text: t('distribution-options.askText'),
                end: (
                  <SupportLink form="no-pickup-in-range" standalone>
                    {t('distribution-options.askLink')}
                  </SupportLink>
                ),
              },
              {
                icon: <CertificateIcon weight="fill" />,
                title: t('distribution-options.keepTitle'),
                text: t('distribution-options.keepText'),
                end: (
                  <SiteLink className={classNames(link.text, link.alone)} to={pathOf('certificate', { slug })}>
                    {t('certificate-view-prompt.link')}
                  </SiteLink>
                ),
              },
              {
                icon: <BookOpenIcon weight="fill" />,
                title: t('distribution-options.learnTitle'),
                text: t('distribution-options.learnText'),
                end: (
                  <SiteLink className={classNames(link.text, link.alone)} to={pathOf('courses')}>
                    {t('distribution-options.learnLink')}
                  </SiteLink>
                ),
              },
            ]}
          />
        </section>
      </div>
    </>
  );
}

/** A pending order can still arrive, so the page must not say that nothing can be sent. */
function NothingNearText({ facts, zip, isOrdered }: { facts: RedeemCourse; zip: string; isOrdered: boolean }) {
  const { t } = useMessages();
  const { course, isBox } = facts;
  const yours = isBox ? 'distribution-options.title' : 'distribution-options.titleOther';
  return (
    <div className={styles.words}>
      {course ? <PassedPill words={t('distribution-options.passed', { course: course.title })} /> : null}
      <h1 className={classNames(type.display, styles.title)}>
        {t(isOrdered ? yours : 'distribution-options.farTitle')}
      </h1>
      {isOrdered ? null : (
        <p className={classNames(type.lead, styles.lead)}>{t('distribution-options.farText', { zip })}</p>
      )}
    </div>
  );
}

function AnotherCode({ places, country, isOrdered }: { places: Places; country: string; isOrdered: boolean }) {
  const { t } = useMessages();
  const codeName = insideSentence(t(codeNameKey(country)));
  return (
    <div className={styles.search}>
      <ZipSearchField
        search={places.search}
        dispatch={places.dispatch}
        country={country}
        label={t('distribution-options.tryAnother', { code: codeName })}
        icon={<MapPinIcon weight="bold" size={20} />}
        button={t('distribution-options.lookAgain')}
        buttonKind={isOrdered ? 'outline' : 'primary'}
        busy={places.busy}
        hint={t('distribution-options.nearbyHint', { code: codeName })}
        onSearch={places.again}
      />
    </div>
  );
}
