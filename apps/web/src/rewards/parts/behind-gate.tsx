import type { ComponentType } from 'react';
import { useEffect } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import errorScene from '../../assets/illustrations/error-scene.svg';
import { useWords } from '../../lib/words/use-words.ts';
import { Button } from '../../ui/button.tsx';
import type from '../../ui/type.module.css';
import { NoticeLayout } from '../../ui/notice-layout.tsx';
import type { GateDoor } from '../data/gate-door.ts';
import styles from './behind-gate.module.css';

/** The page that the gate has opened; else the way to where it leads, with its reason in the history state (D-101). */
export function behindGate(Page: ComponentType | null): ComponentType {
  return function BehindGate() {
    const door = useLoaderData<GateDoor | null>();
    if (door?.kind === 'wait') return <WaitForNetwork />;
    if (door !== null) return <WayOn door={door} />;
    return Page === null ? null : <Page />;
  };
}

function WayOn({ door }: { door: Exclude<GateDoor, { kind: 'wait' }> }) {
  const navigate = useNavigate();
  const { kind, to } = door;
  const reason = kind === 'lead' ? door.reason : null;
  useEffect(() => {
    if (kind === 'leave') location.replace(to);
    else void navigate(to, { replace: true, state: reason === null ? null : { reason } });
  }, [navigate, kind, to, reason]);
  return <div className={styles.place} />;
}

/** Keeps the address while nothing answers, and asks again by itself (RWD item 27). */
function WaitForNetwork() {
  const { t } = useWords();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const again = () => void revalidate();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [revalidate]);
  return (
    <NoticeLayout picture={errorScene}>
      <h1 className={type.display}>{t('reasons.offlineTitle')}</h1>
      <p className={type.lead}>{t('reasons.offlineText')}</p>
      <Button onClick={() => void revalidate()}>{t('common.tryAgain')}</Button>
    </NoticeLayout>
  );
}
