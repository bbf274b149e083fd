import { recall, remember } from '../../shared/remembered.ts'
import { createStore } from '../../shared/store.ts'
import { useStore } from '../../shared/use-store.ts'

/** Null until it is switched on this page. */
const continuous = createStore<{ isOn: boolean | null }>({ isOn: null })

function setContinuous(isOn: boolean) {
  remember('continuous', isOn ? '1' : '0')
  continuous.change({ isOn })
}

/** The next one plays by itself; on, unless somebody has switched it off in this browser. */
export const useContinuous = (): [boolean, (isOn: boolean) => void] => [
  useStore(continuous, it => it.isOn ?? recall('continuous') !== '0'),
  setContinuous,
]
