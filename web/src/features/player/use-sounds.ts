import { useEffect } from 'react'
import { recall, remember } from '../../shared/remembered.ts'
import type { Engine } from './engine/engine.ts'
import { readWish, soundFor, writeWish } from './engine/sounds.rules.ts'

/** The sound that somebody chose last in this browser, where the recording has it. */
export function useRememberedSound({ facts, wish }: Engine) {
  useEffect(() => {
    let seen = facts.get().sounds
    const apply = () => {
      const { sounds, playingSound } = facts.get()
      if (sounds === seen || sounds.length < 2 || playingSound === null) return
      seen = sounds
      const wanted = readWish(recall('sound'))
      const index = wanted && soundFor(sounds, wanted, playingSound)
      if (index !== null) wish.chooseSound(index)
    }
    apply()
    return facts.subscribe(apply)
  }, [facts, wish])
}

export function chooseSound({ facts, wish }: Engine, index: number) {
  const chosen = facts.get().sounds.find(it => it.index === index)
  if (!chosen) return
  remember('sound', writeWish(chosen))
  wish.chooseSound(index)
}
