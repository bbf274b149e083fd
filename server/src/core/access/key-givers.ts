// From a request, or from the pass of a signed address, to the viewer with their keys.
import type { FastifyRequest } from 'fastify'
import type { Platform } from '../../platform/http/context.ts'
import { NOBODY, type Viewer } from '../../platform/http/viewer.ts'
import type { FindAgain, Pass } from './pass.ts'

/** How a feature gives out its kind of key. app.ts lists them all; each is handed the viewer of those before it. */
export interface KeyGiver {
  /** Adds what a request carries. */
  take?: (platform: Platform, request: FastifyRequest, viewer: Viewer, prolong: boolean) => Promise<Viewer>
  /** Adds what the pass of a signed address names, as it would be now; undefined if that viewer no longer exists. */
  takeAgain: (platform: Platform, pass: Pass, viewer: Viewer) => Promise<Viewer | undefined>
}

export const identifyBy =
  (givers: readonly KeyGiver[]) =>
  async (platform: Platform, request: FastifyRequest, prolong: boolean): Promise<Viewer> => {
    let viewer: Viewer = NOBODY
    for (const { take } of givers) viewer = (await take?.(platform, request, viewer, prolong)) ?? viewer
    return viewer
  }

export const findAgainBy =
  (givers: readonly KeyGiver[]) =>
  (platform: Platform): FindAgain =>
  async pass => {
    let viewer: Viewer | undefined = NOBODY
    for (const { takeAgain } of givers) if (viewer) viewer = await takeAgain(platform, pass, viewer)
    return viewer
  }
