// Tokens with which programs use the site.
import { lazy } from 'react'

export const TokensTab = lazy(() => import('./tokens-tab.tsx').then(it => ({ default: it.TokensTab })))
