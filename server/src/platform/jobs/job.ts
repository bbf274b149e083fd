// A kind of job: what the queue knows of it, and what the worker does with it.
import type { Config } from '../config.ts'
import type { Platform } from '../http/context.ts'
import type { Queue } from './queue.ts'

export interface Job<Data = unknown> extends Queue<Data> {
  /**
   * May run again after it was killed half-way: it must be safe to run twice.
   * The signal ends when the run has lasted too long, lost its claim, or the worker is stopping.
   */
  run(platform: Platform, data: Data, signal: AbortSignal, jobID: string): Promise<void>
  /** Given up after the last retry; the place to tell the person who waits for it. */
  dead?(platform: Platform, data: Data, reason: string): Promise<void>
  /** Runs by itself, by a cron expression in UTC; once after a time when no worker was running. */
  cron?: { at: string; data: Data }
  /** Whether this machine can run one now. While it cannot they wait, for another machine or for later. */
  canRun?(platform: Platform): Promise<boolean>
  /** How many at once in one worker, where the usual number is too many. */
  atOnce?: number | ((config: Config) => number)
  /** Too long to be waited for: its signal ends the moment the worker is asked to stop. */
  stopsAtOnce?: boolean
}

export const defineJob = <Data>(job: Job<Data>): Job<Data> => job

/** Thrown by a job for which another try would only fail again. */
export class NoUseRetrying extends Error {
  override name = 'NoUseRetrying'
}
