import { useState } from 'react'
import styles from './avatar.module.css'
import { avatarColourOf, initialsOf } from './avatar.rules.ts'
import { cx } from './cx.ts'
import type { Loose } from './loose.ts'

export type AvatarProps = Loose<{
  name: string
  src?: string
  // 24, 32 and 40 px
  size?: 'sm' | 'md' | 'lg'
  // Set where the name is next to it.
  isDecorative?: boolean
  className?: string
}>

export function Avatar({ name, src, size = 'md', isDecorative = false, className }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const isPicture = Boolean(src) && failed !== src
  const naming = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  return (
    <span
      {...naming}
      className={cx(styles.avatar, styles[size], className)}
      style={{ background: isPicture ? undefined : `var(--avatar-${avatarColourOf(name)})` }}
    >
      {isPicture ? <img src={src} alt="" onError={() => setFailed(src)} /> : initialsOf(name)}
    </span>
  )
}
