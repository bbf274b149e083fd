// The home page: what each of its shelves holds for this viewer.
import { home } from '@mediatheque/contract/home'
import { feature } from '../../platform/http/feature.ts'
import { showHome } from './show-home.ts'

export const homeFeature = feature(home, { show: showHome }, ['show'])
