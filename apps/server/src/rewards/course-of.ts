/** Addresses and calls of rewards name a course by its slug or its legacy id, as all others do. */
export { findCourse as courseOf } from '../learning/public.ts';
