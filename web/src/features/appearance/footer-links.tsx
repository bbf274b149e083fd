import { type FooterLink, MOST_FOOTER_LINKS } from '@mediatheque/contract/appearance'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useController } from 'react-hook-form'
import { Button, IconButton, TextField } from '../../design/index.ts'
import { say, useWords } from '../../words/index.ts'
import styles from './appearance.module.css'
import { errorAt, movedLink } from './appearance.rules.ts'
import type { AppearanceForm } from './use-appearance-form.ts'

export function FooterLinks({ form }: { form: AppearanceForm }) {
  const t = useWords()
  const { field, fieldState } = useController({ control: form.control, name: 'FooterLinks' })
  const links: readonly FooterLink[] = field.value
  const change = field.onChange as (next: readonly FooterLink[]) => void
  const replace = (at: number, part: Partial<FooterLink>) =>
    change(links.map((link, index) => (index === at ? { ...link, ...part } : link)))
  const problemOf = (at: number, name: keyof FooterLink) => {
    const message = errorAt(fieldState.error, at, name)
    return message === undefined ? undefined : say(message)
  }
  return (
    <fieldset className={styles.links}>
      <legend className={styles.legend}>{t('appearance.footer.links')}</legend>
      <p className={styles.hint}>{t('appearance.footer.hint')}</p>
      {links.map((link, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a link is its place in the list
        <div key={at} className={styles.link}>
          <TextField
            label={t('appearance.footer.title', { place: at + 1 })}
            value={link.Title}
            error={problemOf(at, 'Title')}
            onChange={Title => replace(at, { Title })}
          />
          <TextField
            label={t('appearance.footer.address', { place: at + 1 })}
            value={link.URL}
            error={problemOf(at, 'URL')}
            spellCheck="false"
            placeholder="https://"
            onChange={URL => replace(at, { URL })}
          />
          <div className={styles.linkActs}>
            <IconButton
              size="sm"
              icon={<ArrowUp />}
              label={t('appearance.footer.up', { place: at + 1 })}
              isDisabled={at === 0}
              onPress={() => change(movedLink(links, at, -1))}
            />
            <IconButton
              size="sm"
              icon={<ArrowDown />}
              label={t('appearance.footer.down', { place: at + 1 })}
              isDisabled={at === links.length - 1}
              onPress={() => change(movedLink(links, at, 1))}
            />
            <IconButton
              size="sm"
              icon={<Trash2 />}
              label={t('appearance.footer.remove', { place: at + 1 })}
              onPress={() => change(links.filter((_, index) => index !== at))}
            />
          </div>
        </div>
      ))}
      <div>
        <Button
          size="sm"
          icon={<Plus />}
          isDisabled={links.length >= MOST_FOOTER_LINKS}
          onPress={() => change([...links, { Title: '', URL: '' }])}
        >
          {t('appearance.footer.add')}
        </Button>
      </div>
    </fieldset>
  )
}
