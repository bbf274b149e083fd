// The specification's own ways into a learning environment, besides LTI: assignments and the Teams app.
import { z } from 'zod'
import { call } from './call.ts'
import { Origins } from './courses.ts'
import { Created, upload } from './upload.ts'

/** INTG-07: what the page says when an assignment was not handed in. */
export const AssignmentFault = {
  Refused: 'PAU001',
  CallFailed: 'PAU002',
  Exception: 'PAU003',
} as const
export type AssignmentFault = (typeof AssignmentFault)[keyof typeof AssignmentFault]

/** INTG-08: the app package that an administrator uploads to Teams. */
export const TEAMS_APP_PATH = '/api/core/vle/teams-app.zip'

export const vle = {
  processAssignment: call({
    method: 'POST',
    path: '/api/ml/upload/ProcessAssignmentUpload/',
    older: '/Default.aspx/ProcessAssignmentUpload',
    summary:
      'Hand in a file that has arrived: always private, with a title and a description alone; the body is that of ProcessUpload3 (INTG-06)',
    who: 'person',
    bodyLimit: 4_000_000,
    input: upload.process.input,
    output: Created.extend({
      URL: z.string().describe('Opens it for those who mark the assignment'),
      Html: z.string().describe('The frame itself'),
      Origins,
    }),
  }),
}
