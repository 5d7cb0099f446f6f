import { Logo } from '@nestling/ui/picture/logo.tsx';
import type { ReactNode } from 'react';
import { PageTitle } from '../shell/page-title.tsx';
import styles from './card.module.css';

interface CardProps {
  title: string;
  children: ReactNode;
}

/** A page for somebody who is not signed in. */
export function Card({ title, children }: CardProps) {
  return (
    <main className={styles.place}>
      <div className={styles.brand}>
        <Logo name="Nestling" />
        <span className={styles.desk}>Desk</span>
      </div>
      <div className={styles.card}>
        <PageTitle>{title}</PageTitle>
        {children}
      </div>
    </main>
  );
}
