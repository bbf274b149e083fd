import { type Editor, useEditorState } from '@tiptap/react'
import { Bold, Heading, Italic, Link, List, ListOrdered, Quote, Redo2, Undo2 } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Button, cx, DialogTrigger, IconButton, Popover, TextField, Toolbar } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './rich-text.module.css'

interface Tool {
  name: 'bold' | 'italic' | 'heading' | 'list' | 'numbered' | 'quote'
  icon: ReactElement
  isOn: (editor: Editor) => boolean
  use: (editor: Editor) => unknown
}

const at = (editor: Editor) => editor.chain().focus()

const TOOLS: readonly Tool[] = [
  {
    name: 'bold',
    icon: <Bold />,
    isOn: it => it.isActive('bold'),
    use: it => at(it).toggleBold().run(),
  },
  {
    name: 'italic',
    icon: <Italic />,
    isOn: it => it.isActive('italic'),
    use: it => at(it).toggleItalic().run(),
  },
  {
    name: 'heading',
    icon: <Heading />,
    isOn: it => it.isActive('heading'),
    use: it => at(it).toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'list',
    icon: <List />,
    isOn: it => it.isActive('bulletList'),
    use: it => at(it).toggleBulletList().run(),
  },
  {
    name: 'numbered',
    icon: <ListOrdered />,
    isOn: it => it.isActive('orderedList'),
    use: it => at(it).toggleOrderedList().run(),
  },
  {
    name: 'quote',
    icon: <Quote />,
    isOn: it => it.isActive('blockquote'),
    use: it => at(it).toggleBlockquote().run(),
  },
]

/** One stop of the Tab key; arrows go from tool to tool. */
export function RichTextTools({ editor, field }: { editor: Editor; field: string }) {
  const t = useWords()
  const state = useEditorState({
    editor,
    selector: ({ editor: it }) => ({
      on: TOOLS.map(tool => tool.isOn(it)),
      canUndo: it.can().undo(),
      canRedo: it.can().redo(),
    }),
  })
  return (
    <Toolbar aria-label={t('fieldForm.format.tools', { field })} className={cx(styles.tools)}>
      {TOOLS.map(({ name, icon, use }, index) => (
        <IconButton
          key={name}
          size="sm"
          icon={icon}
          label={t(`fieldForm.format.${name}`)}
          aria-pressed={state.on[index] ?? false}
          onPress={() => use(editor)}
        />
      ))}
      <LinkTool editor={editor} />
      <IconButton
        size="sm"
        icon={<Undo2 />}
        label={t('fieldForm.format.undo')}
        isDisabled={!state.canUndo}
        onPress={() => at(editor).undo().run()}
      />
      <IconButton
        size="sm"
        icon={<Redo2 />}
        label={t('fieldForm.format.redo')}
        isDisabled={!state.canRedo}
        onPress={() => at(editor).redo().run()}
      />
    </Toolbar>
  )
}

function LinkTool({ editor }: { editor: Editor }) {
  const t = useWords()
  const isOn = useEditorState({ editor, selector: it => it.editor.isActive('link') })
  return (
    <DialogTrigger>
      <IconButton size="sm" icon={<Link />} label={t('fieldForm.format.link')} aria-pressed={isOn} />
      <Popover label={t('fieldForm.format.link')}>
        {close => <LinkForm editor={editor} close={close} />}
      </Popover>
    </DialogTrigger>
  )
}

/** The addresses that the server keeps. */
const isAddress = (text: string) => /^(https?:\/\/|mailto:|tel:)\S+$/i.test(text)

function LinkForm({ editor, close }: { editor: Editor; close: () => void }) {
  const t = useWords()
  const before: unknown = editor.getAttributes('link').href
  const [href, setHref] = useState(typeof before === 'string' ? before : 'https://')
  const [error, setError] = useState<string>()
  const apply = () => {
    const address = href.trim()
    if (!isAddress(address)) return setError(t('fieldForm.format.linkProblem'))
    const { empty } = editor.state.selection
    const text = { type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }
    if (empty && !editor.isActive('link')) at(editor).insertContent(text).run()
    else at(editor).extendMarkRange('link').setLink({ href: address }).run()
    close()
  }
  const remove = () => {
    at(editor).extendMarkRange('link').unsetLink().run()
    close()
  }
  return (
    <div className={styles.link}>
      <TextField
        autoFocus
        type="url"
        label={t('fieldForm.format.address')}
        value={href}
        error={error}
        onChange={setHref}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          // The form around it would be saved.
          event.preventDefault()
          apply()
        }}
      />
      <div className={styles.linkButtons}>
        {typeof before === 'string' && (
          <Button size="sm" look="quiet" onPress={remove}>
            {t('fieldForm.format.unlink')}
          </Button>
        )}
        <Button size="sm" look="primary" onPress={apply}>
          {t('fieldForm.format.setLink')}
        </Button>
      </div>
    </div>
  )
}
