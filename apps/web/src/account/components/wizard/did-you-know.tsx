import eggHatched from '#assets/illustrations/egg-hatched.svg';
import { useMessages } from '#lib/i18n/use-messages.ts';
import type from '@nestling/ui/text.module.css';
import styles from './did-you-know.module.css';

/** Renders one fact beside the wizard. */
export function DidYouKnow() {
  const { t } = useMessages();
  return (
    <section className={styles.box}>
      <h2 className={type.h4}>{t('create-profile-step-one.didYouKnow')}</h2>
      <p className={styles.fact}>{t('create-profile-step-one.fact')}</p>
      <img className={styles.egg} src={eggHatched} alt="" width={120} height={140} />
    </section>
  );
}
