import { useWords } from '../../words/index.ts'
import { CopyField } from './copy-field.tsx'
import { LinksSection } from './links-section.tsx'
import styles from './share.module.css'
import type { Shared } from './shared.ts'

export function LinkPanel({ item, start, address }: Shared) {
  const t = useWords()
  return (
    <>
      <div className={styles.section}>
        <CopyField
          cdid={item.ClipDataID}
          label={t('share.link')}
          description={t(item.IsPrivate ? 'share.linkPrivate' : 'share.linkHint', {
            location: item.Location,
          })}
          value={address}
        />
      </div>
      {(item.CanMakeLinks || item.CanGrant) && <LinksSection item={item} start={start} />}
    </>
  )
}
