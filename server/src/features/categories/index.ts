// Categories: a tree of any depth, read by everybody, kept by managers.
import { categories } from '@mediatheque/contract/categories'
import { feature } from '../../platform/http/feature.ts'
import { createCategory, moveCategory, removeCategory, saveCategory } from './change-categories.ts'
import { removePicture } from './picture-category.ts'
import { showChildren, showPath } from './show-categories.ts'

export { addCategoryBytes } from './categories.bytes.ts'
export { insertCategory, listPaths } from './categories.sql.ts'
export { fillCategoriesQueue, listRules } from './category-rules.ts'
export { requireCategory } from './change-categories.ts'
export { categoriesOf, planSelections, refuseWithoutCategory, storeSelection } from './choose-categories.ts'
export { listMemberships, storeRuleMembers } from './membership.sql.ts'
export { setPicture } from './picture-category.ts'

export const categoriesFeature = feature(
  categories,
  {
    children: showChildren,
    path: showPath,
    create: createCategory,
    save: saveCategory,
    move: moveCategory,
    remove: removeCategory,
    removePicture,
  },
  ['children', 'path'],
)
