import { Kbd, Logo, LogoMark } from '../../../design/index.ts'
import styles from '../design-page.module.css'
import { Section, Specimen } from '../specimen.tsx'

const COLOURS = [
  'bg',
  'surface',
  'surface-2',
  'surface-3',
  'line-strong',
  'text',
  'text-2',
  'text-3',
  'accent',
  'accent-soft',
  'danger',
  'danger-soft',
  'warn',
  'warn-soft',
  'ok',
  'ok-soft',
  'star',
  'mark',
]

const SIZES = [12, 14, 16, 20, 28]

export const FoundationsSection = () => (
  <Section
    id="foundations"
    title="Foundations"
    lead="One accent, petrol, and greys of the same hue. One variable sans in five sizes. An 8 px grid."
  >
    <Specimen title="Colour" isWide>
      <div className={styles.colours}>
        {COLOURS.map(name => (
          <div key={name} className={styles.colour}>
            <span className={styles.plate} style={{ background: `var(--${name})` }} />
            {name}
          </div>
        ))}
      </div>
    </Specimen>
    <Specimen title="Type">
      {SIZES.map(size => (
        <div key={size} className={styles.typeRow}>
          <span className={styles.typeSize}>{size}</span>
          <span style={{ fontSize: `var(--fs-${size})`, lineHeight: `var(--lh-${size})` }}>
            Tides shape an estuary
          </span>
        </div>
      ))}
      <p>
        A <mark>marked word</mark> in a subtitle hit. Times and counts are tabular: <time>1:04:15</time>,{' '}
        <time>0:11:11</time>.
      </p>
    </Specimen>
    <Specimen title="Mark and keys" flow="row">
      <Logo />
      <LogoMark size={40} label="Mediatheque" />
      <Kbd>/</Kbd>
      <Kbd>Esc</Kbd>
      <Kbd>Ctrl Enter</Kbd>
    </Specimen>
  </Section>
)
