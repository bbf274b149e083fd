// The tree of categories, as managers keep it.
export { CategoriesScreen } from './categories-screen.tsx'
export { CategoryPicker, type PickedCategory } from './category-picker.tsx'
