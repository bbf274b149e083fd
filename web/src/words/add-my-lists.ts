// Comes with the lists of the sidebar.
import { myLists } from './en/my-lists.ts'
import { addEnglish } from './index.ts'

addEnglish({ myLists })
