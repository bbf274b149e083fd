import { Lock, Users } from 'lucide-react'
import { useState } from 'react'
import {
  Checkbox,
  CheckboxGroup,
  Combobox,
  MultiCombobox,
  type Option,
  Radio,
  RadioGroup,
  Select,
  Slider,
  Switch,
} from '../../../design/index.ts'
import { Section, Specimen } from '../specimen.tsx'

const PLACES: Option[] = [
  { id: 'earth', label: 'School of Earth Sciences' },
  { id: 'life', label: 'Life Sciences' },
  { id: 'nursing', label: 'Nursing', description: 'Only for registered students' },
  { id: 'archive', label: 'Map and Photo Archive', isDisabled: true },
  {
    id: 'drama',
    label:
      'Drama and film: student productions, rehearsals and every performance since the opening of the studio',
  },
]

const CATEGORIES: Option[] = [
  'Architecture',
  'Biology',
  'Chemistry',
  'Coastal processes',
  'Earth sciences',
  'Health and nursing',
  'Hydrology',
  'Local history',
  'Music',
  'Physics',
].map(label => ({ id: label, label }))

const isIn = (text: string) => (option: Option) => option.label.toLowerCase().includes(text.toLowerCase())

const slowly = (text: string) =>
  new Promise<Option[]>(done => setTimeout(() => done(CATEGORIES.filter(isIn(text))), 600))

export const ChoicesSection = () => (
  <Section
    id="choices"
    title="Choices"
    lead="A few options are shown, many are listed, very many are searched."
  >
    <Specimen title="Select">
      <Select label="Visibility" isRequired options={PLACES} defaultValue="earth" />
      <Select label="Course" options={PLACES} error="Choose the course it belongs to." />
      <Select label="Language" options={[]} isDisabled />
    </Specimen>
    <Specimen title="Combobox">
      <OneCategory />
      <ServerCategory />
      <ManyCategories />
    </Specimen>
    <Checkboxes />
    <Specimen title="Radio group and switches">
      <RadioGroup label="Added" defaultValue="year">
        <Radio value="month" end="19">
          This month
        </Radio>
        <Radio value="year" end="248">
          This year
        </Radio>
        <Radio value="any" end="611" isDisabled>
          Any time
        </Radio>
      </RadioGroup>
      <RadioGroup label="Who can see it" orientation="horizontal" error="Choose one.">
        <Radio value="all">Everyone</Radio>
        <Radio value="some">People I grant</Radio>
      </RadioGroup>
      <Switch description="Only you and people you grant access can see it">Private</Switch>
      <Switch defaultSelected side="end">
        Dark mode
      </Switch>
      <Switch isDisabled>Downloads</Switch>
    </Specimen>
    <Specimen title="Slider" isWide>
      <Slider label="Volume" />
      <Slider label="Threshold" minValue={0} maxValue={100} step={5} defaultValue={20} isDisabled />
    </Specimen>
  </Section>
)

const Checkboxes = () => (
  <Specimen title="Checkboxes">
    <CheckboxGroup label="Type" defaultValue={['video']}>
      <Checkbox value="video" end="1,164">
        Video
      </Checkbox>
      <Checkbox value="document" end="41">
        Document
      </Checkbox>
      <Checkbox value="tv" end="0" isDisabled>
        TV
      </Checkbox>
    </CheckboxGroup>
    <Checkbox isIndeterminate>Some of the files</Checkbox>
    <Checkbox defaultSelected description="They can be changed for each file later.">
      Use location, course and categories for all 3 files
    </Checkbox>
    <Checkbox error="Confirm that you hold the rights.">I hold the rights to this recording</Checkbox>
  </Specimen>
)

function OneCategory() {
  const [value, setValue] = useState<Option | null>({ id: 'Physics', label: 'Physics' })
  return <Combobox label="Category" options={CATEGORIES} value={value} onChange={setValue} />
}

function ServerCategory() {
  const [value, setValue] = useState<Option | null>(null)
  return (
    <Combobox
      label="Category from the server"
      description="Answers after 0.6 s"
      placeholder="Type to search"
      load={slowly}
      value={value}
      onChange={setValue}
    />
  )
}

function ManyCategories() {
  const [values, setValues] = useState<readonly Option[]>(CATEGORIES.slice(3, 5))
  return (
    <MultiCombobox
      label="Categories"
      aside="At least one"
      isRequired
      placeholder="Add a category"
      options={CATEGORIES.map(option => ({ ...option, icon: option.id === 'Music' ? <Lock /> : <Users /> }))}
      values={values}
      onChange={setValues}
    />
  )
}
