// Tag groups and tags that chapters can carry, kept by managers.
export { TagsScreen } from './tags-screen.tsx'
