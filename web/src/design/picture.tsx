import { ImageOff } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { cx } from './cx.ts'
import type { Loose } from './loose.ts'
import styles from './picture.module.css'
import { afterFailure, firstShown } from './picture.rules.ts'

export type PictureProps = Loose<{
  src?: string
  // Empty where the title is next to it.
  alt: string
  placeholderSrc?: string
  // Shown when there is no picture at all: the icon of the type.
  icon?: ReactElement
  ratio?: '16/9' | '4/3' | '1/1'
  isEager?: boolean
  // Badges and bars over the picture.
  children?: ReactNode
  className?: string
}>

// The key starts afresh when the address changes: a new picture has its own one replacement.
export const Picture = (props: PictureProps) => <PictureBox key={props.src} {...props} />

function PictureBox(props: PictureProps) {
  const { src, alt, placeholderSrc, icon, ratio = '16/9', isEager, children, className } = props
  const [shown, setShown] = useState(firstShown(src, placeholderSrc))
  const address = shown === 'given' ? src : placeholderSrc
  return (
    <div className={cx(styles.picture, className)} style={{ aspectRatio: ratio }}>
      {shown === 'none' ? (
        <span
          className={styles.none}
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        >
          {icon ?? <ImageOff />}
        </span>
      ) : (
        <img
          key={shown}
          className={styles.image}
          src={address}
          alt={alt}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setShown(afterFailure(shown, Boolean(placeholderSrc)))}
        />
      )}
      {children}
    </div>
  )
}
