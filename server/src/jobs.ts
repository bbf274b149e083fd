// The list of jobs, by what a worker can be given to do.

import { removeStoredJob } from './core/item-files/index.ts'
import { drawDemoPosters, makeDemoDocuments, makeDemoFilms, makeDemoPhotosets } from './demo/index.ts'
import { sweepTokensJob } from './features/access-tokens/index.ts'
import { measureStorageJob } from './features/administration/index.ts'
import { dropRenditionsJob, sweepArchiveJob } from './features/archive/index.ts'
import { batchJob, sweepBatchesJob } from './features/batch/index.ts'
import { takeChapterFrameJob, takeFileChaptersJob } from './features/chapters/index.ts'
import { convertRecordingJob, playFirstJob } from './features/conversion/index.ts'
import { sweepLaunchesJob } from './features/courses/index.ts'
import { convertDocumentJob } from './features/documents/index.ts'
import { watchFolderJob } from './features/folder-import/index.ts'
import { mailDailyNewsJob, mailWeeklyNewsJob, notifyFollowersJob } from './features/follows/index.ts'
import { gradeDestination } from './features/grades/index.ts'
import {
  applyRulesJob,
  refreshMetadataJob,
  sweepAttemptsJob,
  sweepDirectoriesJob,
} from './features/identity/index.ts'
import { fetchRecordingJob } from './features/integrations/index.ts'
import { purgeDeletedJob, replaceMediaJob, sweepDownloadsJob } from './features/item-files/index.ts'
import { importPeopleJob, sweepImportsJob } from './features/people/index.ts'
import { addPhotosJob, turnPhotoJob } from './features/photosets/index.ts'
import { reportClosedJob } from './features/quizzes/index.ts'
import { retentionJob } from './features/retention/index.ts'
import { followSearchesJob } from './features/saved-searches/index.ts'
import { countWordsJob, fillCategoriesJob } from './features/search/index.ts'
import { sweepChallengesJob } from './features/second-factor/index.ts'
import { sweepLinkUsesJob } from './features/sharing/index.ts'
import { compareSheetJob, sweepSheetsJob } from './features/sheets/index.ts'
import { issueResetJob, sweepSignInJob } from './features/sign-in/index.ts'
import { alignSlidesJob, makeSlidesJob, readSlidesJob, readVideoJob } from './features/slideshows/index.ts'
import { maintainJob, startMaintenanceJob } from './features/system/index.ts'
import { sweepPiecesJob, takeFrameJob } from './features/thumbnails/index.ts'
import { transcribeJob } from './features/transcription/index.ts'
import { fetchLinkJob, sweepUploadsJob } from './features/upload/index.ts'
import { statementDestination } from './features/xapi/index.ts'
import { sweepAnswersJob } from './platform/http/sweep-answers.job.ts'
import type { Job } from './platform/jobs/job.ts'
import type { JobKind } from './platform/jobs/kinds.ts'
import { sendMail } from './platform/mail/mail.ts'
import { sendOutboxJob } from './platform/outbox/outbox.ts'

export const jobsByKind: Readonly<Record<JobKind, readonly Job[]>> = {
  convert: [
    playFirstJob,
    convertRecordingJob,
    convertDocumentJob,
    replaceMediaJob,
    takeFrameJob,
    takeChapterFrameJob,
    takeFileChaptersJob,
    addPhotosJob,
    turnPhotoJob,
    drawDemoPosters,
    makeDemoDocuments,
    makeDemoFilms,
    makeDemoPhotosets,
  ],
  speech: [transcribeJob],
  slides: [makeSlidesJob, readSlidesJob, readVideoJob, alignSlidesJob],
  transfer: [fetchLinkJob, fetchRecordingJob, watchFolderJob],
  mail: [
    sendMail,
    issueResetJob,
    sendOutboxJob([gradeDestination, statementDestination]),
    followSearchesJob,
    notifyFollowersJob,
    mailDailyNewsJob,
    mailWeeklyNewsJob,
  ],
  upkeep: [
    importPeopleJob,
    sweepImportsJob,
    sweepSignInJob,
    sweepAttemptsJob,
    sweepLaunchesJob,
    sweepChallengesJob,
    sweepTokensJob,
    applyRulesJob,
    refreshMetadataJob,
    sweepDirectoriesJob,
    sweepAnswersJob,
    sweepLinkUsesJob,
    fillCategoriesJob,
    batchJob,
    compareSheetJob,
    sweepBatchesJob,
    dropRenditionsJob,
    sweepArchiveJob,
    retentionJob,
    sweepSheetsJob,
    measureStorageJob,
    maintainJob,
    startMaintenanceJob,
    countWordsJob,
    reportClosedJob,
    sweepPiecesJob,
    sweepDownloadsJob,
    purgeDeletedJob,
    removeStoredJob,
    sweepUploadsJob,
  ],
}

export const jobs: readonly Job[] = Object.values(jobsByKind).flat()
