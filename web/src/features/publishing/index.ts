// Where items are published, as forms offer it.
export { LocationSelect } from './location-select.tsx'
