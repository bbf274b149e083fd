// Tokens with which programs use the site.
import { lazy } from 'react'

export const TokensTab = lazy(() => import('./tokens-tab.tsx').then(it => ({ default: it.TokensTab })))

const parts = () => import('./token-parts.tsx')
export const MadeToken = lazy(() => parts().then(it => ({ default: it.MadeToken })))
export const TokenEntry = lazy(() => parts().then(it => ({ default: it.TokenEntry })))
