import { MOST_COMMENT_CHARACTERS, type Reply } from '@mediatheque/contract/comments'
import { Clock, CornerDownRight, SendHorizontal, X } from 'lucide-react'
import { type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react'
import { Button, IconButton, TextArea } from '../../design/index.ts'
import { durationText, useWords } from '../../words/index.ts'
import styles from './composer.module.css'
import { nameAt, withName } from './composer.rules.ts'
import { EmojiButton } from './emoji-button.tsx'
import { MentionList, useMentions } from './mention-list.tsx'
import type { PanelOptions, PanelParts } from './options.rules.ts'
import type { Composer } from './use-composer.ts'

interface ComposerFormProps {
  options: PanelOptions
  parts: PanelParts
  composer: Composer
  target: Reply | null
  onTarget: (target: Reply | null) => void
}

export function ComposerForm({ options, parts, composer, target, onTarget }: ComposerFormProps) {
  const t = useWords()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    composer.send()
  }
  const sendWord = options.NotesMode ? 'comments.sendNote' : 'comments.send'
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {target && (
        <div className={styles.target}>
          <CornerDownRight aria-hidden="true" />
          <span className={styles.targetName}>
            {t('comments.answering', { name: target.AuthorDisplayname })}
          </span>
          <IconButton
            size="sm"
            icon={<X />}
            label={t('comments.stopAnswering')}
            onPress={() => onTarget(null)}
          />
        </div>
      )}
      <WritingField options={options} composer={composer} target={target} />
      <div className={styles.tools}>
        <TimeChip composer={composer} />
        {parts.hasEmoji && <EmojiButton onPick={composer.insert} />}
        <Button
          type="submit"
          look="primary"
          size="sm"
          icon={<SendHorizontal />}
          className={styles.send}
          isPending={composer.isPending}
          isDisabled={composer.text.trim() === ''}
        >
          {t(target ? 'comments.sendReply' : sendWord)}
        </Button>
      </div>
    </form>
  )
}

function useFieldLabel({ NotesMode, LessonMode }: PanelOptions, target: Reply | null): string {
  const t = useWords()
  if (target) return t('comments.writeReply', { name: target.AuthorDisplayname })
  if (NotesMode) return t('comments.writeNote')
  return t(LessonMode ? 'comments.writeLesson' : 'comments.write')
}

type WritingFieldProps = Pick<ComposerFormProps, 'options' | 'composer' | 'target'>

/** Names are offered after an @; Ctrl and Enter send. */
function WritingField({ options, composer, target }: WritingFieldProps) {
  const t = useWords()
  const label = useFieldLabel(options, target)
  const listID = useId()
  const [caret, setCaret] = useState(0)
  const name = options.NotesMode ? null : nameAt(composer.text, caret)
  const mentions = useMentions(options.EncID, name?.typed ?? null)
  const pick = (person: (typeof mentions.people)[number]) => {
    if (name) composer.mention(person, withName(composer.text, name, person.DisplayName))
    mentions.close()
  }
  const keys = (event: KeyboardEvent) => {
    if (mentions.onKey(event, pick)) return
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    composer.send()
  }
  const follow = () => setCaret(composer.field.current?.selectionStart ?? 0)
  return (
    <div className={styles.writing}>
      <TextArea
        label={label}
        hidesLabel
        rows={2}
        maxLength={MOST_COMMENT_CHARACTERS}
        placeholder={t(options.NotesMode ? 'comments.placeholderNote' : 'comments.placeholder')}
        value={composer.text}
        onChange={text => {
          composer.change(text)
          follow()
        }}
        onSelect={follow}
        onBlur={mentions.close}
        onKeyDown={keys}
        inputRef={composer.field}
        {...(mentions.isOpen && {
          'aria-autocomplete': 'list' as const,
          'aria-controls': listID,
          'aria-activedescendant': `${listID}-${mentions.at}`,
        })}
      />
      {mentions.isOpen && <MentionList id={listID} mentions={mentions} onPick={pick} />}
    </div>
  )
}

/** Where the player stood, and that it need not count. */
function TimeChip({ composer: { time } }: { composer: Composer }) {
  const t = useWords()
  if (time.secs !== null)
    return (
      <span className={styles.time}>
        <Clock aria-hidden="true" />
        {t('comments.at', { time: durationText(time.secs) })}
        <IconButton
          size="sm"
          icon={<X />}
          label={t('comments.withoutTime')}
          className={styles.timeOff}
          onPress={time.remove}
        />
      </span>
    )
  if (!time.isOffered) return null
  return (
    <Button size="sm" look="quiet" icon={<Clock />} onPress={time.take}>
      {t('comments.addTime', { time: durationText(time.now) })}
    </Button>
  )
}
