// The editor of formatted text. Comes with the first field that needs it.
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { cx, PlainNotes, RequiredMark } from '../../design/index.ts'
import type { HtmlFieldProps } from './html-field-props.ts'
import styles from './rich-text.module.css'
import { RichTextTools } from './rich-text-tools.tsx'

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      protocols: ['mailto', 'tel'],
      // The server writes what a link needs; here it would only be a change nobody made.
      HTMLAttributes: { target: null, rel: null },
    },
  }),
]

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML())

export function RichText(props: HtmlFieldProps & { toggle: ReactNode }) {
  const { field, answer, isLocked, autoFocus, onChange, texts, toggle } = props
  const id = useId()
  const told = useRef(answer)
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: answer,
    autofocus: autoFocus ? 'end' : false,
    // Its style element would need a nonce; ours is in the style sheet.
    injectCSS: false,
    onUpdate: it => {
      told.current = htmlOf(it.editor)
      onChange(told.current)
    },
  })
  useTold(editor, { id, isLocked, ...texts })
  useEffect(() => {
    // While it waits for something else the page may put an editor away and make another.
    if (told.current === answer || editor.isDestroyed) return
    told.current = answer
    editor.commands.setContent(answer, { emitUpdate: false })
  }, [editor, answer])
  const isFocused = useEditorState({ editor, selector: it => it.editor.isFocused })
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a label leads to its field; keys reach the field itself */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
        <span id={`${id}-label`} className={styles.label} onClick={() => editor.commands.focus()}>
          {texts.label}
          {texts.isRequired && <RequiredMark />}
        </span>
        {!isLocked && toggle}
      </div>
      <div className={cx(styles.box, isFocused && styles.focused, texts.error && styles.invalid)}>
        {!isLocked && <RichTextTools editor={editor} field={field.Title} />}
        <EditorContent editor={editor} className={styles.text} />
      </div>
      <PlainNotes id={id} description={texts.description} error={texts.error} />
    </div>
  )
}

interface Told {
  id: string
  isLocked: boolean
  isRequired?: boolean | undefined
  description?: string | undefined
  error?: string | undefined
}

/** What the editable element says about itself to a screen reader. */
function useTold(editor: Editor, { id, isLocked, isRequired, description, error }: Told) {
  const notes = [description && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ')
  useEffect(() => {
    editor.setOptions({
      editable: !isLocked,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': `${id}-label`,
          ...(isRequired && { 'aria-required': 'true' }),
          ...(isLocked && { 'aria-readonly': 'true', tabindex: '0' }),
          ...(error && { 'aria-invalid': 'true' }),
          ...(notes && { 'aria-describedby': notes }),
        },
      },
    })
  }, [editor, id, isLocked, isRequired, error, notes])
}
