// Where nothing plays: a plate of the size of the stage, with or without the picture of the item under its text.
import type { MediaItem } from '@mediatheque/contract/item'
import type { ReactNode } from 'react'
import { Picture } from '../design/index.ts'
import { withAccess } from './address.ts'
import styles from './stage-plate.module.css'

interface CoveredPlateProps {
  item: Pick<MediaItem, 'ImageURLs'>
  text: string
  children?: ReactNode
}

export function CoveredPlate({ item, text, children }: CoveredPlateProps) {
  const [src] = item.ImageURLs
  return (
    <Picture src={src && withAccess(src)} alt="" icon={<span />} isEager className={styles.plate}>
      <div className={styles.cover}>
        <p role="status" className={styles.text}>
          {text}
        </p>
        {children}
      </div>
    </Picture>
  )
}

export const PlainPlate = ({ children }: { children: ReactNode }) => (
  <div className={styles.plate}>{children}</div>
)

export const CountdownText = ({ children }: { children: ReactNode }) => (
  <p role="timer" className={styles.countdown}>
    {children}
  </p>
)
