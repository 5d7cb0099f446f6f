import { playlistButton } from '@nestling/domain/learning/progress';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { queryClient } from '../../lib/query.ts';
import { report } from '../../lib/reports/report.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { reachText } from '../../lib/words/reach-text.ts';
import { quizQuery } from '../data/quiz/quiz.ts';
import { promisesReward, rewardState } from '../data/reward-state.ts';
import type { CourseData } from '../data/use-course-data.ts';
import styles from './playlist.module.css';
import { QuizUnavailable, QuizGate, RewardGate } from './quiz-gate.tsx';

/** Above or below the player. */
type GatePlace = 'above' | 'below';

interface CourseGateProps extends Pick<CourseData, 'course' | 'listed' | 'passed' | 'progress'> {
  allWatched: boolean;
  /** Where it is rendered; null while there is nothing to follow the videos. */
  place: GatePlace | null;
  slot: GatePlace;
}

type GateFacts = Omit<CourseGateProps, 'slot' | 'place'>;

/**
 * Returns what follows the videos and where it is rendered: above the player only from the opening
 * of the page on, because nothing in use may move; below it once the last video no longer plays.
 */
export function useGate(facts: GateFacts, isAtRest: boolean): GateFacts & Pick<CourseGateProps, 'place'> {
  const isReached = facts.passed || facts.allWatched;
  const [place, setPlace] = useState<GatePlace | null>(isReached ? 'above' : null);
  if (place === null && isReached && isAtRest) setPlace('below');
  return { ...facts, place };
}

/**
 * Renders what follows the videos in its slot: the link to the quiz, or to the reward of a passed
 * one.
 */
export function CourseGate({ place, slot, ...facts }: CourseGateProps) {
  return place === slot ? <Gate {...facts} className={slot === 'above' ? styles.gate : styles.gateBelow} /> : null;
}

interface GateProps extends Pick<CourseGateProps, 'course' | 'listed' | 'passed' | 'progress' | 'allWatched'> {
  className: string | undefined;
}

function Gate({ course, listed, passed, progress, allWatched, className }: GateProps) {
  const words = useMessages();
  const { locale } = words;
  const { member } = useStore(sessionStore);
  const button = playlistButton({ passed, allWatched });
  const quiz = useQuery(
    { ...quizQuery(course.legacySyllabusId, locale), enabled: button === 'take-quiz' && course.quizId !== null },
    queryClient,
  );
  // The page remains usable, because only the number of questions is missing.
  useEffect(() => {
    if (quiz.error) report('The quiz of the course did not load', quiz.error);
  }, [quiz.error]);
  if (button === null) return null;
  // The list may be older than what was watched on this page.
  const left = listed?.videosBeforeReward.filter((id) => progress.videosWatched[id] === undefined) ?? [];
  return (
    <div className={className}>
      {button === 'redeem' ? (
        <RewardGate
          slug={course.slug}
          reward={rewardState(listed && { ...listed, videosBeforeReward: left })}
          videosLeft={left.length}
          outOfReach={reachText(
            {
              offer: course.activeOffer,
              reach: listed?.rewardReach ?? null,
              country: member?.user.country ?? null,
            },
            words,
          )}
        />
      ) : course.quizId === null ? (
        <QuizUnavailable />
      ) : (
        <QuizGate
          slug={course.slug}
          rewarded={promisesReward(course, listed)}
          questions={quiz.data?.questions.length ?? 0}
        />
      )}
    </div>
  );
}
