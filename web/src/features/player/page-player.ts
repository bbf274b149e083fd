// The player of the page, for what is next to it: a dialog that takes a frame, a tab that seeks.
import { createStore } from '../../shared/store.ts'
import { useStore } from '../../shared/use-store.ts'
import type { Engine } from './engine/engine.ts'

export interface PagePlayer {
  engine: Engine
  video: HTMLVideoElement
}

const page = createStore<{ player: PagePlayer | null }>({ player: null })

export const showPagePlayer = (player: PagePlayer | null) => page.change({ player })

export const usePagePlayer = () => useStore(page, it => it.player)
