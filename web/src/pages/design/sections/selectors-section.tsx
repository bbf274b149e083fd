import { useState } from 'react'
import {
  Button,
  ColourDialog,
  DateSelector,
  DialogTrigger,
  type Font,
  FontDialog,
} from '../../../design/index.ts'
import styles from '../design-page.module.css'
import { Section, Specimen } from '../specimen.tsx'

const FONTS: Font[] = [
  { Name: 'Roboto', Type: 'Sans serif', IsGoogle: true },
  { Name: 'Roboto Slab', Type: 'Serif', IsGoogle: true },
  { Name: 'Rob Hand', Type: 'Handwriting', IsGoogle: false },
  { Name: 'Inter', Type: 'Sans serif', IsGoogle: true },
  { Name: 'Georgia', Type: 'Serif', IsGoogle: false },
]

const searchFonts = async (text: string) =>
  FONTS.filter(font => font.Name.toLowerCase().includes(text.toLowerCase()))

export const SelectorsSection = () => (
  <Section id="selectors" title="Selectors" lead="Dates by part, colours by channel, fonts by name.">
    <Specimen title="Date">
      <DateAndValue label="Recorded on" start="2026-11-12" />
    </Specimen>
    <Specimen title="Date and time">
      <DateAndValue label="Expires" start="" hasTime />
    </Specimen>
    <Specimen title="Date, disabled and in error">
      <DateSelector label="Created" value="2026-02-28" onChange={() => undefined} isDisabled />
      <DateSelector
        label="Archive on"
        value="2020-01-01"
        onChange={() => undefined}
        isRequired
        error="That day has passed. Choose one from tomorrow on."
      />
    </Specimen>
    <Specimen title="Colour and font">
      <ColourChoice />
      <FontChoice />
    </Specimen>
  </Section>
)

function DateAndValue({
  label,
  start,
  hasTime = false,
}: {
  label: string
  start: string
  hasTime?: boolean
}) {
  const [value, setValue] = useState(start)
  return (
    <>
      <DateSelector label={label} value={value} onChange={setValue} hasTime={hasTime} />
      <output className={styles.status}>{value || 'No date'}</output>
    </>
  )
}

function ColourChoice() {
  const [colour, setColour] = useState('#0a6b73')
  return (
    <div className={styles.person}>
      <DialogTrigger>
        <Button>Choose a colour</Button>
        <ColourDialog title="Colour of the banner" value={colour} onConfirm={setColour} />
      </DialogTrigger>
      <output>{colour}</output>
    </div>
  )
}

function FontChoice() {
  const [font, setFont] = useState('Inter')
  return (
    <div className={styles.person}>
      <DialogTrigger>
        <Button>Choose a font</Button>
        <FontDialog title="Font of the titles" search={searchFonts} onPick={it => setFont(it.Name)} />
      </DialogTrigger>
      <output>{font}</output>
    </div>
  )
}
