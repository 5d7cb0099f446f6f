import type { ComponentType } from 'react';
import { useCallback, useEffect } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { WaitForNetwork } from '../../lib/wait-for-network.tsx';
import type { GateDoor } from '../data/gate-door.ts';
import styles from './behind-gate.module.css';

/** The page that the gate has opened; else the way to where it leads, with its reason in the history state (D-101). */
export function behindGate(Page: ComponentType | null): ComponentType {
  return function BehindGate() {
    const door = useLoaderData<GateDoor | null>();
    if (door?.kind === 'wait') return <AskAgainOnline />;
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

function AskAgainOnline() {
  const { revalidate } = useRevalidator();
  const again = useCallback(() => void revalidate(), [revalidate]);
  return <WaitForNetwork onAgain={again} />;
}
