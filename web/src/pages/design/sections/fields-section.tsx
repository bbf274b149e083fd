import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import {
  DigitsField,
  Kbd,
  Link,
  PasswordField,
  SearchField,
  TextArea,
  TextField,
} from '../../../design/index.ts'
import { Section, Specimen } from '../specimen.tsx'

const TITLE_LIMIT = 200

export const FieldsSection = () => (
  <Section
    id="fields"
    title="Fields"
    lead="The label stands above, the hint below, and what is wrong next to the field, with what to do about it."
  >
    <Specimen title="Text">
      <CountedField />
      <TextField
        label="Presenter"
        description="As it should be shown below the recording"
        defaultValue="Tomos Bevan"
      />
      <TextField label="Recorded on" icon={<CalendarDays aria-hidden="true" />} placeholder="2026-11-12" />
    </Specimen>
    <Specimen title="Error and disabled">
      <TextField
        label="End"
        defaultValue="0:02:10"
        isRequired
        error="The end must be after the start. Choose a time later than 0:04:10."
      />
      <TextField label="Owner" defaultValue="Dr Helen Pryce" isDisabled />
      <TextField label="Address" defaultValue="https://media.example.org/view/8f2a" isReadOnly />
    </Specimen>
    <Passwords />
    <Specimen title="Search and digits">
      <SearchField
        label="Search the library"
        hidesLabel
        placeholder="Search titles, subtitles and slides"
        end={<Kbd>/</Kbd>}
      />
      <SearchField
        label="Filter this list"
        hidesLabel
        size="sm"
        placeholder="Filter this list"
        defaultValue="tides"
      />
      <DigitsField label="Access code" description="Digits only" defaultValue="12" />
    </Specimen>
    <Specimen title="Text area" isWide>
      <TextArea
        label="Description"
        defaultValue="Field recording with four stops: pioneer zone, creek edge, high marsh and the breached sea wall. For week 6 of Coastal processes."
      />
    </Specimen>
  </Section>
)

const Passwords = () => (
  <Specimen title="Password">
    <PasswordField
      label="Password"
      defaultValue="low-water-1953"
      aside={
        <Link href="#fields" look="standalone">
          Forgotten?
        </Link>
      }
    />
    <PasswordField
      label="Password in error"
      defaultValue="tides"
      error="User name and password do not match. Check Caps Lock and try again."
    />
  </Specimen>
)

function CountedField() {
  const [title, setTitle] = useState('Walking the salt marsh at Steart')
  return (
    <TextField
      label="Title"
      isRequired
      value={title}
      onChange={setTitle}
      maxLength={TITLE_LIMIT}
      aside={`${title.length} of ${TITLE_LIMIT}`}
    />
  )
}
