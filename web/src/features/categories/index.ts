// The tree of categories, as managers keep it.
export { CategoriesScreen } from './categories-screen.tsx'
