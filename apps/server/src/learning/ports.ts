import type { RedemptionSummary } from '@nestling/contract/learning/syllabus';
import type { Locale } from '@nestling/domain/account/locale';
import type { FastifyRequest } from 'fastify';
import type { MemberFacts } from '../account/public.ts';
import type { ContentGateway, Edition } from '../gateways/content/port.ts';
import type { VideoGateway } from '../gateways/video/port.ts';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { ReadCaller } from '../platform/http/session.ts';
import type { Server } from '../platform/http/serve.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Limiter } from '../platform/limits/limiter.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { LearningFactsInFull } from './learning-facts.ts';
import type { VersionRules } from './quizzes.ts';

/** A member's reward of one course. */
export interface MemberReward {
  summary: RedemptionSummary;
  /** False for an order that was cancelled, failed or refunded. */
  isRedeemed: boolean;
}

/** What the list of a member's courses shows in addition to their content. */
export interface CourseFacts {
  learning: LearningFactsInFull;
  /** By legacySyllabusId. */
  rewards: ReadonlyMap<string, MemberReward>;
}

/** Read models of other rooms. */
export interface LearningPorts {
  /** The caller as the account room knows them. */
  readMember: ReadCaller<{ member: MemberFacts }>;
  /** The caller with the facts of their course list as text. */
  readCourseFacts: ReadCaller<{ facts: string }>;
  parseCourseFacts: (text: string) => CourseFacts;
}

/** Dependencies of the learning room. */
export interface LearningDeps {
  server: Server;
  handle: DatabaseHandle;
  clock: Clock;
  limiter: Limiter;
  jobs: Pick<Jobs, 'send'>;
  /** What is published. */
  content: ContentGateway;
  /** For reads of content alone: what is published, or an editor's preview. */
  editionOf: (request: FastifyRequest) => Promise<Edition>;
  videos: VideoGateway;
  quizVersions: VersionRules;
  /** Read on each call. */
  sfmcSupport: () => boolean;
  /** Whether lists end with the entries that only English has. */
  showUntranslated: (edition: Edition) => boolean;
  metrics: Pick<Metrics, 'registry'>;
  ports: LearningPorts;
  /** May also be a language that is open for courses only, if the request names it. */
  localeOf: (request: FastifyRequest) => Locale;
}
