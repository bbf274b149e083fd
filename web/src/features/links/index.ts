// Items whose bytes are elsewhere: videos at their host.
import { lazy } from 'react'

export const HostedVideo = lazy(() => import('./hosted-video.tsx').then(it => ({ default: it.HostedVideo })))
