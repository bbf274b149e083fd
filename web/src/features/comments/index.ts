// Comments on an item, and one's own notes.
import { lazy } from 'react'

export const CommentsTab = lazy(() => import('./comments-tab.tsx').then(it => ({ default: it.CommentsTab })))
export const NotesTab = lazy(() => import('./comments-tab.tsx').then(it => ({ default: it.NotesTab })))
