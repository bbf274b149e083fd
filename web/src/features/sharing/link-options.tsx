// What the maker of a link chooses: until when it holds, which part it plays, download and password (SHARE-04).
import type { MediaItem } from '@mediatheque/contract/item'
import { isRecording } from '@mediatheque/contract/primitives'
import { LEAST_LINK_PASSWORD, type ShareLink } from '@mediatheque/contract/sharing'
import { Checkbox, DigitsField, PasswordField } from '../../design/index.ts'
import { useDates, useSite } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { TimeField } from '../chapters/index.ts'
import { hasPart, type LinkOptions } from './link-options.rules.ts'
import styles from './share.module.css'

interface LinkOptionsProps {
  item: MediaItem
  value: LinkOptions
  onChange: (options: LinkOptions) => void
  /** Nothing can be downloaded from a frame. */
  isFrame?: boolean
  /** What is there already and stays where a field is left empty. */
  known?: ShareLink
}

export function LinkOptionFields({ item, value, onChange, isFrame = false, known }: LinkOptionsProps) {
  const t = useWords()
  const { LinkDays } = useSite()
  const daysHint = useDaysHint(known)
  const change = (changes: Partial<LinkOptions>) => onChange({ ...value, ...changes })
  const mayDownload = !isFrame && !item.ItemSettings.DisableDownload
  return (
    <>
      <div className={styles.options}>
        <DigitsField
          label={t('share.links.days')}
          description={daysHint}
          placeholder={known ? '' : String(LinkDays)}
          value={value.days}
          onChange={days => change({ days })}
        />
        <PasswordField
          label={t(known?.HasPassword ? 'share.links.newPassword' : 'share.options.password')}
          description={
            known?.HasPassword
              ? t('share.links.keepsPassword')
              : t('share.options.passwordHint', { least: LEAST_LINK_PASSWORD })
          }
          autoComplete="new-password"
          value={value.password}
          onChange={password => change({ password })}
        />
        {isRecording(item.RecordType) && (
          <>
            <TimeField
              label={t('share.options.start')}
              value={value.startSecs}
              onChange={startSecs => change({ startSecs })}
            />
            <TimeField
              label={t('share.options.end')}
              value={value.endSecs}
              onChange={endSecs => change({ endSecs })}
            />
          </>
        )}
      </div>
      {hasPart(value) && <p className={styles.note}>{t('share.options.partHint')}</p>}
      {mayDownload && (
        <Checkbox
          isSelected={value.mayDownload && !hasPart(value)}
          isDisabled={hasPart(value)}
          onChange={isChosen => change({ mayDownload: isChosen })}
        >
          {t('share.options.download')}
        </Checkbox>
      )}
    </>
  )
}

function useDaysHint(known: ShareLink | undefined): string {
  const t = useWords()
  const dates = useDates()
  const { EndlessLinks } = useSite()
  const rule = t(EndlessLinks ? 'share.links.daysHint' : 'share.links.daysEnd')
  if (!known) return rule
  const kept =
    known.ExpiresAt === null
      ? t('share.links.keepsEndless')
      : t('share.links.keepsEnd', { day: dates.date(known.ExpiresAt) })
  return EndlessLinks ? `${kept} ${rule}` : kept
}
