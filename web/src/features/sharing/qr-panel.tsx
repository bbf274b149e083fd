// SHARE-08: to be shown on a slide or printed.
import { Download } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink, Select } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './share.module.css'
import { qrAddress } from './share.rules.ts'
import type { Shared } from './shared.ts'

/** In px. */
const SIZES = [200, 300, 600, 1200] as const
const SHOWN = 300

export function QrPanel({ item, address }: Shared) {
  const t = useWords()
  const [size, setSize] = useState<number>(SHOWN)
  return (
    <div className={styles.section}>
      <p className={styles.note}>{t('share.qr.intro')}</p>
      <img
        src={qrAddress(address, SHOWN, 'svg')}
        alt={t('share.qr.alt', { title: item.Title })}
        className={styles.qr}
      />
      <Select
        label={t('share.qr.size')}
        options={SIZES.map(px => ({ id: px, label: t('share.qr.px', { px }) }))}
        selectedKey={size}
        onSelectionChange={key => setSize(Number(key))}
      />
      <div className={styles.row}>
        {(['png', 'svg'] as const).map(format => (
          <ButtonLink
            key={format}
            icon={<Download />}
            href={`${qrAddress(address, size, format)}&download=1`}
            download={`qr-code.${format}`}
          >
            {t(`share.qr.${format}`)}
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}
