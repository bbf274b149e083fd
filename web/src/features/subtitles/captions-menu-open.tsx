// SUBS-01: off, or one of the languages; and how the lines look.
import { RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  Button,
  Menu,
  MenuItem,
  MenuSection,
  MenuSeparator,
  MenuTrigger,
  Popover,
  Select,
} from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { chooseCaptions, chooseStyle, useCaptionStyle } from './caption-choice.ts'
import styles from './captions.module.css'
import { STYLES, type StyleName, USUAL_STYLE, withStyle } from './captions.rules.ts'
import { CaptionsButton } from './captions-button.tsx'
import { useShownTrack, useTrackName, useTracks } from './use-tracks.ts'

const OFF = 'off'
const STYLE = 'style'

/** Opens at once: it is drawn when its button has been pressed for the first time. */
export function CaptionsMenuOpen({ EncID }: { EncID: string }) {
  const t = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(true)
  const [isStyling, setStyling] = useState(false)
  const tracks = useTracks(EncID).filter(it => it.CueCount > 0)
  const shown = useShownTrack(EncID)
  const nameOf = useTrackName()
  const act = (key: string) => {
    if (key === STYLE) return setStyling(true)
    const track = tracks.find(it => String(it.ID) === key)
    chooseCaptions(track ? { isOn: true, lang: track.Lang, trackID: track.ID } : { isOn: false })
  }
  return (
    <>
      <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <CaptionsButton ref={button} EncID={EncID} />
        <Menu label={t('captions.label')} placement="top end" onAction={key => act(String(key))}>
          <MenuSection
            title={t('captions.language')}
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[shown ? String(shown.ID) : OFF]}
          >
            <MenuItem id={OFF}>{t('captions.off')}</MenuItem>
            {tracks.map(track => (
              <MenuItem key={track.ID} id={String(track.ID)} textValue={nameOf(track)}>
                {nameOf(track)}
              </MenuItem>
            ))}
          </MenuSection>
          <MenuSeparator />
          <MenuItem id={STYLE}>{t('captions.styleOpen')}</MenuItem>
        </Menu>
      </MenuTrigger>
      <Popover
        label={t('captions.style')}
        triggerRef={button}
        isOpen={isStyling}
        onOpenChange={setStyling}
        placement="top end"
      >
        <StyleForm />
      </Popover>
    </>
  )
}

/** One sees at once what each choice does: the lines are behind it. */
function StyleForm() {
  const t = useWords()
  const style = useCaptionStyle()
  return (
    <div className={styles.style}>
      {(Object.keys(STYLES) as StyleName[]).map(name => (
        <Select
          key={name}
          size="sm"
          label={t(`captions.${name}`)}
          options={STYLES[name].map(id => ({ id, label: t(`captions.styles.${id}`) }))}
          value={style[name]}
          onChange={key => chooseStyle(withStyle(style, name, String(key)))}
        />
      ))}
      <Button size="sm" look="quiet" icon={<RotateCcw />} onPress={() => chooseStyle(USUAL_STYLE)}>
        {t('captions.reset')}
      </Button>
    </div>
  )
}
