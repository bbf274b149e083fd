import { type HomeSection, sectionsIn } from '@mediatheque/contract/settings'
import { useQueryClient } from '@tanstack/react-query'
import { useStoredChoice, useUISetting } from '../settings/index.ts'
import { homeQuery } from './use-home.ts'

export interface HiddenSections {
  isHidden: (ID: HomeSection) => boolean
  setHidden: (ID: HomeSection, isHidden: boolean) => Promise<void>
}

/** What somebody does not want to see on their home page; it follows them to every browser. */
export function useHiddenSections(): HiddenSections {
  const client = useQueryClient()
  const [stored, store] = useStoredChoice('HiddenSections')
  const [isFirstAway, setFirstAway] = useUISetting('FirstStepsAway', false)
  const [isManageAway, setManageAway] = useUISetting('ManageStepsAway', false)
  const hidden = sectionsIn(stored)
  const hints: Partial<Record<HomeSection, readonly [boolean, (isAway: boolean) => void]>> = {
    steps: [isFirstAway, setFirstAway],
    manage: [isManageAway, setManageAway],
  }
  return {
    isHidden: ID => hints[ID]?.[0] ?? hidden.includes(ID),
    setHidden: async (ID, isHidden) => {
      const hint = hints[ID]
      if (hint) return hint[1](isHidden)
      await store([...hidden.filter(it => it !== ID), ...(isHidden ? [ID] : [])].join(','))
      // The server leaves out what is hidden.
      await client.invalidateQueries(homeQuery)
    },
  }
}
