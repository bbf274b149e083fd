import { ArrowRight, Bell, Download, Heart, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink, IconButton, Kbd, Link } from '../../../design/index.ts'
import { Section, Specimen } from '../specimen.tsx'

const LONG = 'Keep the recording, its subtitles and its chapters until the end of the academic year'

export const ButtonsSection = () => (
  <Section
    id="buttons"
    title="Buttons and links"
    lead="One primary button per screen. 40 px high, 32 where work is dense."
  >
    <Specimen title="Looks" flow="row">
      <Button look="primary" icon={<Upload />}>
        Upload
      </Button>
      <Button>Secondary</Button>
      <Button look="quiet" icon={<Download />}>
        Quiet
      </Button>
      <Button look="danger">Delete 3 items</Button>
      <Button look="quietDanger" icon={<Trash2 />}>
        Delete
      </Button>
    </Specimen>
    <Specimen title="Small" flow="row">
      <Button look="primary" size="sm">
        Save
      </Button>
      <Button size="sm">Cancel</Button>
      <Button look="quiet" size="sm" icon={<Heart />}>
        Favourite
      </Button>
      <Button look="danger" size="sm">
        Remove
      </Button>
    </Specimen>
    <Specimen title="Disabled and pending" flow="row">
      <Button look="primary" isDisabled>
        Upload
      </Button>
      <Button isDisabled>Secondary</Button>
      <PendingButton />
      <Button isPending>Saving the chapter</Button>
    </Specimen>
    <Specimen title="Icon only, with a tooltip" flow="row">
      <IconButton label="Notifications" icon={<Bell />} />
      <IconButton label="Favourite" keys="F" look="secondary" icon={<Heart />} />
      <IconButton label="Upload" look="primary" icon={<Upload />} />
      <IconButton label="Download" size="sm" icon={<Download />} />
      <IconButton label="Delete" size="sm" look="quietDanger" icon={<Trash2 />} isDisabled />
    </Specimen>
    <Links />
    <Specimen title="Wide, with a key; long text">
      <Button look="primary" isWide>
        Sign in <Kbd>Enter</Kbd>
      </Button>
      <Button isWide>{LONG}</Button>
    </Specimen>
  </Section>
)

const Links = () => (
  <Specimen title="Links" flow="row">
    <span>
      A link <Link href="#buttons">inside a sentence</Link> is underlined.
    </span>
    <Link href="#buttons" look="standalone" icon={<ArrowRight />}>
      Resume at 14:32
    </Link>
    <ButtonLink href="#buttons" look="secondary">
      A link that looks like a button
    </ButtonLink>
  </Specimen>
)

function PendingButton() {
  const [isPending, setPending] = useState(false)
  const start = () => {
    setPending(true)
    setTimeout(() => setPending(false), 2000)
  }
  return (
    <Button look="primary" isPending={isPending} onPress={start}>
      Press to save
    </Button>
  )
}
