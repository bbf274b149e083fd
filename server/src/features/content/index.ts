// The content list: every item that somebody may edit as a table, its saved views, and the list as a file.
import { content } from '@mediatheque/contract/content'
import { feature } from '../../platform/http/feature.ts'
import { listContent } from './list-content.ts'
import { saveLayout, showLayout } from './save-layout.ts'
import { listViews, removeView, saveView } from './save-view.ts'

export { addContentBytes } from './content.bytes.ts'
export {
  canonicalText,
  columnsOfVersion,
  compareCell,
  digestsIn,
  partsBetween,
  textOfCell,
  unescapedName,
} from './content-cells.rules.ts'
export { type ContentColumn, contentColumns, type Editing, ID_COLUMN } from './content-columns.ts'
export { type ContentItem, type ContentSources, readItems, readSources } from './read-items.ts'

export const contentFeature = feature(
  content,
  {
    list: listContent,
    layout: showLayout,
    saveLayout,
    views: listViews,
    saveView,
    removeView,
  },
  ['list'],
)
