import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Counts seconds down to 0; `restart` starts again, by default from the same number. */
export function useCountdown(seconds: number): { left: number; restart: (from?: number) => void } {
  const [left, setLeft] = useState(seconds);
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setLeft((value) => Math.max(0, value - 1)), SECOND_MS);
    return () => clearInterval(timer);
  }, [running]);
  return { left, restart: (from = seconds) => setLeft(from) };
}
