import { Language } from '@mediatheque/contract/primitives'
import type { UserSettings } from '@mediatheque/contract/settings'
import { useEffect, useMemo, useState } from 'react'
import { Select } from '../../design/index.ts'
import { useDates } from '../../shared/viewer.ts'
import { LANGUAGE_NAMES, useLanguage, useWords } from '../../words/index.ts'
import styles from './settings.module.css'
import { useChooseLanguage, useChooseRegion } from './use-choices.ts'

const zoneName = (zone: string) => zone.replaceAll('_', ' ')

/** The zones the browser knows, and the person's own in case it does not. */
function zonesWith(own: string) {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', own])
  return [...zones].sort().map(zone => ({ id: zone, label: zoneName(zone) }))
}

export function LanguageTab({ viewer }: { viewer: UserSettings }) {
  const t = useWords()
  const language = useLanguage()
  const chooseLanguage = useChooseLanguage()
  const chooseRegion = useChooseRegion()
  const dates = useDates()
  const now = useNow()
  const zones = useMemo(() => zonesWith(viewer.Region), [viewer.Region])
  return (
    <div className={styles.stack}>
      <Select
        label={t('account.language.language')}
        className={styles.short}
        options={Language.options.map(id => ({ id, label: LANGUAGE_NAMES[id] }))}
        value={language}
        onChange={key => void chooseLanguage(Language.parse(key))}
      />
      <Select
        label={t('account.language.region')}
        className={styles.short}
        description={`${t('account.language.regionHint')} ${t('account.language.now', { moment: dates.moment(now) })}`}
        options={zones}
        value={viewer.Region}
        onChange={key => void chooseRegion(String(key))}
      />
    </div>
  )
}

function useNow() {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
