import type { ReactNode } from 'react'
import { cx } from '../../design/index.ts'
import styles from './specimen.module.css'

type SectionProps = { id: string; title: string; lead: string; children: ReactNode }

export const Section = ({ id, title, lead, children }: SectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
    <header className={styles.sectionHead}>
      <h2 id={`${id}-title`} className={styles.sectionTitle}>
        {title}
      </h2>
      <p className={styles.lead}>{lead}</p>
    </header>
    <div className={styles.specimens}>{children}</div>
  </section>
)

type SpecimenProps = {
  title: string
  children: ReactNode
  isWide?: boolean
  isBare?: boolean
  flow?: 'row' | 'column'
}

export const Specimen = ({ title, children, isWide, isBare, flow = 'column' }: SpecimenProps) => (
  <div className={cx(styles.specimen, isWide && styles.wide)}>
    <h3 className={styles.specimenTitle}>{title}</h3>
    <div className={cx(styles.stage, flow === 'row' && styles.row, isBare && styles.bare)}>{children}</div>
  </div>
)
