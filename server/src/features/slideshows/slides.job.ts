// What the worker does with slides, one kind of job for each kind of task.
import type { SlideTaskKind } from '@mediatheque/contract/slideshows'
import { defineJob } from '../../platform/jobs/job.ts'
import { alignSlides } from './align-slides.ts'
import { makeSlides } from './make-slides.ts'
import { queues } from './queues.ts'
import { readSlides } from './read-slides.ts'
import { readVideo } from './read-video.ts'
import { giveUp, runTask, type TaskRun } from './run-task.ts'

const jobFor = (kind: SlideTaskKind, make: (run: TaskRun) => Promise<void>) =>
  defineJob({
    ...queues[kind],
    // Each takes a core for as long as it runs.
    atOnce: 1,
    stopsAtOnce: true,
    run: (platform, { TaskID }, signal) => runTask(platform, TaskID, signal, make),
    dead: (platform, { TaskID }, reason) => giveUp(platform, TaskID, reason),
  })

export const makeSlidesJob = jobFor('file', makeSlides)
export const readSlidesJob = jobFor('ocr', readSlides)
export const readVideoJob = jobFor('video-ocr', readVideo)
export const alignSlidesJob = jobFor('align', alignSlides)
