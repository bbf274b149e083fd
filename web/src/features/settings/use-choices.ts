import type { Language } from '@mediatheque/contract/primitives'
import { settings, UISetting, type UserSettings } from '@mediatheque/contract/settings'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../shared/api.ts'
import { showFailure } from '../../shared/query.ts'
import { remember } from '../../shared/remembered.ts'
import { storedTheme, type ThemeChoice, themeChoice } from '../../shared/theme.rules.ts'
import { useTheme } from '../../shared/theme.ts'
import { useViewer, viewerQuery } from '../../shared/viewer.ts'
import { speak } from '../../words/index.ts'

type UISettingName = keyof typeof UISetting

/** Changes what is known of the viewer at once; when the server refuses, what it knows counts again. */
function useChange() {
  const client = useQueryClient()
  return useCallback(
    async (change: (it: UserSettings) => UserSettings, save: () => Promise<unknown>) => {
      client.setQueryData(viewerQuery.queryKey, it => it && change(it))
      try {
        await save()
      } catch (error) {
        showFailure(error)
        await client.invalidateQueries({ queryKey: viewerQuery.queryKey })
      }
    },
    [client],
  )
}

const isOn = (stored: string | undefined, otherwise: boolean) =>
  stored === undefined ? otherwise : stored === '1' || stored === 'true'

/** A choice of the page that follows the person, as it is stored. */
export function useStoredChoice(
  name: UISettingName,
): [stored: string | undefined, store: (value: string) => Promise<void>] {
  const key = UISetting[name]
  const change = useChange()
  const store = useCallback(
    (value: string) =>
      change(
        it => ({ ...it, UISettings: { ...it.UISettings, [key]: value } }),
        () => api(settings.saveUserSetting, { key, value }),
      ),
    [change, key],
  )
  return [useViewer()?.UISettings[key], store]
}

/** An on/off choice (SHELL-12, SHELL-13). */
export function useUISetting(name: UISettingName, otherwise: boolean): [boolean, (on: boolean) => void] {
  const [stored, store] = useStoredChoice(name)
  const set = useCallback((on: boolean) => void store(on ? '1' : '0'), [store])
  return [isOn(stored, otherwise), set]
}

export function useDarkMode(): [boolean, (on: boolean) => void] {
  const [, set] = useUISetting('DarkMode', false)
  return [useTheme() === 'dark', set]
}

/** SHELL-13, with the theme of the system as a third choice. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const [stored, store] = useStoredChoice('DarkMode')
  const set = useCallback((choice: ThemeChoice) => void store(storedTheme(choice)), [store])
  return [themeChoice(stored), set]
}

/** Speaks the language at once and remembers it for the person and for this browser (SHELL-22). */
export function useChooseLanguage() {
  const change = useChange()
  const isKnown = useViewer() !== null
  return useCallback(
    async (language: Language) => {
      await speak(language)
      remember('language', language)
      if (isKnown)
        await change(
          it => ({ ...it, Language: language }),
          () => api(settings.setLanguage, { lang: language }),
        )
    },
    [change, isKnown],
  )
}

/** SHELL-23 */
export function useChooseRegion() {
  const change = useChange()
  return useCallback(
    (Region: string) =>
      change(
        it => ({ ...it, Region }),
        () => api(settings.setRegion, { tz: Region }),
      ),
    [change],
  )
}
