import type { Platform } from './context.ts'
import { readersOf, type Viewer } from './viewer.ts'

/** By a replica where there is one that has all that the viewer has written (decision 0061). */
export const readList = <Parts extends Pick<Platform, 'db' | 'replica'>, Answer>(
  parts: Parts,
  viewer: Viewer,
  read: (parts: Parts) => Promise<Answer>,
): Promise<Answer> =>
  parts.replica ? parts.replica.read(readersOf(viewer), db => read({ ...parts, db })) : read(parts)
