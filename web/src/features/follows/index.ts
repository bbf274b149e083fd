// Following people, categories and playlists: the button, what is new, and feeds for other apps.
import { lazy } from 'react'

export const CategoryFollow = lazy(() =>
  import('./category-follow.tsx').then(it => ({ default: it.CategoryFollow })),
)
export const OwnerFollow = lazy(() => import('./item-follow.tsx').then(it => ({ default: it.OwnerFollow })))
export const OwnerName = lazy(() => import('./item-follow.tsx').then(it => ({ default: it.OwnerName })))
export const PlaylistFollow = lazy(() =>
  import('./item-follow.tsx').then(it => ({ default: it.PlaylistFollow })),
)
export const FollowingScreen = lazy(() =>
  import('./following-screen.tsx').then(it => ({ default: it.FollowingScreen })),
)
export const PersonScreen = lazy(() =>
  import('./person-screen.tsx').then(it => ({ default: it.PersonScreen })),
)
export const UnsubscribeForm = lazy(() =>
  import('./unsubscribe-form.tsx').then(it => ({ default: it.UnsubscribeForm })),
)
