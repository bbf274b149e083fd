import { useState } from 'react'
import {
  AlertDialog,
  Button,
  Checkbox,
  Dialog,
  DialogTrigger,
  Kbd,
  type Key,
  Select,
  TextArea,
  TextField,
  Tree,
} from '../../../design/index.ts'
import { CATEGORY_TREE } from '../categories.ts'
import styles from '../design-page.module.css'
import { Section, Specimen } from '../specimen.tsx'

const LICENCES = ['All rights reserved', 'Creative Commons BY', 'Public domain'].map(label => ({
  id: label,
  label,
}))

export const DialogsSection = () => (
  <Section
    id="dialogs"
    title="Dialogs"
    lead="Between half and four fifths of the window high; the body scrolls, head and foot stay. Escape closes, the focus goes back."
  >
    <Specimen title="Modal" flow="row">
      <DialogTrigger>
        <Button>Open modal</Button>
        <DetailsDialog />
      </DialogTrigger>
      <DialogTrigger>
        <Button>Open small modal</Button>
        <Dialog title="Rename" size="sm" footer={({ close }) => <SaveFooter close={close} />}>
          <TextField label="Name" defaultValue="Marine physics, weeks 1 to 6" autoFocus />
        </Dialog>
      </DialogTrigger>
      <DialogTrigger>
        <Button>Open large modal</Button>
        <LongDialog />
      </DialogTrigger>
    </Specimen>
    <Specimen title="Picker and confirmation" flow="row">
      <CategoryPicker />
      <DialogTrigger>
        <Button look="quietDanger">Delete 3 items</Button>
        <AlertDialog title="Delete 3 items?" isDanger confirmLabel="Delete" onConfirm={() => undefined}>
          They stay in the bin for 30 days and can be restored from there.
        </AlertDialog>
      </DialogTrigger>
      <DialogTrigger>
        <Button>Leave the editor</Button>
        <AlertDialog
          title="Leave without saving?"
          confirmLabel="Leave"
          cancelLabel="Stay"
          onConfirm={waitAMoment}
        >
          Two chapters have changes that are not saved.
        </AlertDialog>
      </DialogTrigger>
    </Specimen>
  </Section>
)

const waitAMoment = () => new Promise(done => setTimeout(done, 900))

const SaveFooter = ({ close }: { close: () => void }) => (
  <>
    <Button onPress={close}>Cancel</Button>
    <Button look="primary" onPress={close}>
      Save <Kbd>Ctrl Enter</Kbd>
    </Button>
  </>
)

const DetailsDialog = () => (
  <Dialog
    title="Details of saltmarsh-walk-2026-11-12.mp4"
    footer={({ close }) => <SaveFooter close={close} />}
  >
    <div className={styles.pair}>
      <TextField label="Title" isRequired defaultValue="Walking the salt marsh at Steart" />
      <Select label="Licence" options={LICENCES} defaultValue="Public domain" />
    </div>
    <br />
    <TextArea label="Description" rows={5} />
    <br />
    <Checkbox defaultSelected>Use for all 3 files</Checkbox>
  </Dialog>
)

const PARAGRAPH =
  'Why the same Moon gives the Severn fourteen metres and the Baltic almost none. We follow one spring cycle up a funnel-shaped estuary, see why the flood is short and strong and the ebb long and weak, and what that does to mud, sand and sea walls.'

const LongDialog = () => (
  <Dialog
    size="lg"
    title="A title of such length that no window could ever hold it on one line without giving something up at its end, and even then"
    footer={({ close }) => <Button onPress={close}>Done</Button>}
  >
    {Array.from({ length: 14 }, (_, at) => `Week ${at + 1}`).map(week => (
      <p key={week}>
        <strong>{week}.</strong> {PARAGRAPH}
      </p>
    ))}
  </Dialog>
)

function CategoryPicker() {
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set(['tides']))
  return (
    <DialogTrigger>
      <Button>Choose categories</Button>
      <Dialog
        kind="picker"
        title="Categories"
        isFlush
        footer={({ close }) => (
          <Button look="primary" onPress={close}>
            Use {chosen.size === 1 ? '1 category' : `${chosen.size} categories`}
          </Button>
        )}
      >
        <Tree
          label="Categories"
          nodes={CATEGORY_TREE}
          selection="multiple"
          selected={chosen}
          onSelect={setChosen}
          cascade={{ toChildren: true, toParents: true }}
          defaultExpanded={['earth', 'sea']}
          className={styles.treeBox}
        />
      </Dialog>
    </DialogTrigger>
  )
}
