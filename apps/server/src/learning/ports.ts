import type { RedemptionSummary } from '@nestling/contract/learning/syllabus';
import type { Locale } from '@nestling/domain/account/locale';
import type { FastifyRequest } from 'fastify';
import type { ContentGateway } from '../gateways/content/port.ts';
import type { VideoGateway } from '../gateways/video/port.ts';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseHandle, Executor } from '../platform/database/database.ts';
import type { Server } from '../platform/http/serve.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Limiter } from '../platform/limits/limiter.ts';
import type { LearningFacts } from './learning-facts.ts';

/** What a member has of one course's reward. */
export interface MemberReward {
  summary: RedemptionSummary;
  /** False for an order that was cancelled, failed or refunded. */
  held: boolean;
}

/** What the list of a member's courses draws beside their content. */
export interface CourseFacts {
  learned: LearningFacts;
  /** By legacySyllabusId. */
  rewards: ReadonlyMap<string, MemberReward>;
}

/** What is read of other rooms too. */
export interface LearningPorts {
  findCourseFacts: (db: Executor, uid: string) => Promise<CourseFacts>;
}

/** What the learning room works with. */
export interface LearningDeps {
  server: Server;
  handle: DatabaseHandle;
  clock: Clock;
  limiter: Limiter;
  jobs: Pick<Jobs, 'send'>;
  content: ContentGateway;
  videos: VideoGateway;
  quizSecret: string;
  /** The marketing system is in use; read at each call. */
  sfmcSupport: () => boolean;
  ports: LearningPorts;
  /**
   * The language of an answer about courses: also one that is open for them alone, where it is
   * asked for.
   */
  localeOf: (request: FastifyRequest) => Locale;
}
