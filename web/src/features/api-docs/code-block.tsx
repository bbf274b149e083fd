import styles from './api-docs.module.css'

/** What scrolls must be reachable by keyboard. */
export const CodeBlock = ({ label, text }: { label: string; text: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is a tab stop
  <section className={styles.code} tabIndex={0} aria-label={label}>
    <pre>{text}</pre>
  </section>
)
