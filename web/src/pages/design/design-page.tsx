import { Moon, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton, Logo } from '../../design/index.ts'
import styles from './design-page.module.css'
import { ButtonsSection } from './sections/buttons-section.tsx'
import { ChoicesSection } from './sections/choices-section.tsx'
import { DataSection } from './sections/data-section.tsx'
import { DialogsSection } from './sections/dialogs-section.tsx'
import { FieldsSection } from './sections/fields-section.tsx'
import { FloatingSection } from './sections/floating-section.tsx'
import { FoundationsSection } from './sections/foundations-section.tsx'
import { NavigationSection } from './sections/navigation-section.tsx'
import { PicturesSection } from './sections/pictures-section.tsx'
import { RightToLeftSection } from './sections/right-to-left-section.tsx'
import { SelectorsSection } from './sections/selectors-section.tsx'
import { StatesSection } from './sections/states-section.tsx'
import { TreesSection } from './sections/trees-section.tsx'

const SECTIONS = [
  { id: 'foundations', title: 'Foundations', Part: FoundationsSection },
  { id: 'buttons', title: 'Buttons and links', Part: ButtonsSection },
  { id: 'fields', title: 'Fields', Part: FieldsSection },
  { id: 'choices', title: 'Choices', Part: ChoicesSection },
  { id: 'selectors', title: 'Selectors', Part: SelectorsSection },
  { id: 'dialogs', title: 'Dialogs', Part: DialogsSection },
  { id: 'floating', title: 'Menus and toasts', Part: FloatingSection },
  { id: 'navigation', title: 'Tabs and pager', Part: NavigationSection },
  { id: 'data', title: 'Table', Part: DataSection },
  { id: 'trees', title: 'Tree', Part: TreesSection },
  { id: 'pictures', title: 'Pictures and people', Part: PicturesSection },
  { id: 'states', title: 'States', Part: StatesSection },
  { id: 'rtl', title: 'Right to left', Part: RightToLeftSection },
] as const

export function DesignPage() {
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Logo />
        <span className={styles.barTitle}>Design system</span>
        <ThemeToggle />
      </header>
      <nav aria-label="Sections" className={styles.nav}>
        {SECTIONS.map(({ id, title }) => (
          <a key={id} href={`#${id}`} className={styles.navItem}>
            {title}
          </a>
        ))}
      </nav>
      <div className={styles.main}>
        <h1 className={styles.title}>One hand for every screen</h1>
        <p className={styles.intro}>
          The content is the hero; the chrome is quiet. Every part of Mediatheque is made from what stands
          here, in each of its states, in light and dark, by mouse and by keyboard.
        </p>
        {SECTIONS.map(({ id, Part }) => (
          <Part key={id} />
        ))}
      </div>
    </div>
  )
}

function ThemeToggle() {
  const [isDark, setDark] = useState(() => document.documentElement.dataset.theme === 'dark')
  useEffect(() => {
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  }, [isDark])
  return (
    <IconButton
      label={isDark ? 'Light theme' : 'Dark theme'}
      icon={isDark ? <Sun /> : <Moon />}
      onPress={() => setDark(!isDark)}
      className={styles.theme}
    />
  )
}
