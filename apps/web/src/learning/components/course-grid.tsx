import type { ReactNode } from 'react';
import { eachRow } from '../../lib/each-row.tsx';
import { SkeletonGrid } from '@nestling/ui/state/skeleton-grid.tsx';
import { SkeletonBlock } from '@nestling/ui/state/skeleton.tsx';
import type { ListedCourse } from '../data/courses.ts';
import { CourseCard } from './course-card.tsx';
import styles from './course-grid.module.css';

/** Renders the course cards of the dashboard. */
export function CourseGrid({ courses, country }: { courses: readonly ListedCourse[]; country: string | null }) {
  return (
    <ul className={styles.grid}>
      {eachRow(courses, (course) => (
        <li key={course.fields.slug}>
          <CourseCard course={course} country={country} />
        </li>
      ))}
    </ul>
  );
}

interface CourseGridSkeletonProps {
  loading: string;
  head: ReactNode;
}

/** Renders three empty cards. */
export function CourseGridSkeleton(props: CourseGridSkeletonProps) {
  return (
    <SkeletonGrid {...props} className={styles.grid} count={3}>
      <div className={styles.bones}>
        <div className={styles.picture}>
          <SkeletonBlock egg width="70px" height="82px" className={styles.egg} />
        </div>
        <div className={styles.lines}>
          <SkeletonBlock width="60%" height="24px" />
          <SkeletonBlock width="80%" height="15px" />
          <SkeletonBlock width="50%" height="15px" />
          <div className={styles.row}>
            <div className={styles.rowLines}>
              <SkeletonBlock width="116px" height="14px" />
              <SkeletonBlock width="190px" height="12px" />
            </div>
            <SkeletonBlock width="104px" height="44px" />
          </div>
        </div>
        <div className={styles.stub}>
          <SkeletonBlock width="24px" height="24px" />
          <SkeletonBlock width="150px" height="15px" />
        </div>
      </div>
    </SkeletonGrid>
  );
}
