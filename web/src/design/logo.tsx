import { cx } from './cx.ts'
import styles from './logo.module.css'

export type LogoProps = {
  name?: string
  hidesName?: boolean
  size?: number
  // A picture of the site's own, which has the name in it or stands for it.
  picture?: string
  className?: string
}

export function Logo({ name = 'Mediatheque', hidesName = false, size = 28, picture, className }: LogoProps) {
  if (picture) return <img src={picture} alt={name} className={cx(styles.picture, className)} />
  return (
    <span className={cx(styles.logo, className)}>
      <LogoMark size={size} {...(hidesName && { label: name })} />
      {!hidesName && <span className={styles.name}>{name}</span>}
    </span>
  )
}

export type LogoMarkProps = { size?: number; label?: string }

export const LogoMark = ({ size = 28, label }: LogoMarkProps) => (
  <span className={styles.mark} {...(label && { role: 'img', 'aria-label': label })}>
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <rect className={styles.plate} width="28" height="28" rx="6.5" />
      <g className={styles.sign}>
        <rect x="5.4" y="6" width="2.6" height="16" rx="0.9" />
        <rect x="9.6" y="6" width="2.6" height="16" rx="0.9" />
        <path d="M15 8.3c0-.8.9-1.3 1.6-.8l6.6 5.5c.6.5.6 1.5 0 2l-6.6 5.5c-.7.5-1.6 0-1.6-.8z" />
      </g>
    </svg>
  </span>
)
