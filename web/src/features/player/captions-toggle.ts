// Captions belong to a feature above the player, which has a key for them.
import { useEffect, useEffectEvent } from 'react'

let toggle: (() => void) | null = null

export const toggleCaptions = () => toggle?.()

/** For what draws captions over the player of the page: what the key C does. */
export function useCaptionsKey(onPress: () => void) {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    toggle = () => press()
    return () => {
      toggle = null
    }
  }, [])
}
