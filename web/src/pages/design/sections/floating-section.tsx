import { Archive, Copy, EllipsisVertical, Pencil, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  Button,
  DialogTrigger,
  IconButton,
  Menu,
  MenuItem,
  MenuSection,
  MenuSeparator,
  MenuTrigger,
  Popover,
  type Selection,
  Slider,
  SubmenuTrigger,
  toast,
} from '../../../design/index.ts'
import { Section, Specimen } from '../specimen.tsx'

export const FloatingSection = () => (
  <Section
    id="floating"
    title="Menus, popovers and toasts"
    lead="What floats has a shadow. A toast stays 5 seconds; with an action it stays until it is answered."
  >
    <Specimen title="Menu and popover" flow="row">
      <ActionsMenu />
      <SortMenu />
      <DialogTrigger>
        <Button>Speed</Button>
        <Popover label="Speed">
          <Slider label="Speed" minValue={0.5} maxValue={2} step={0.25} defaultValue={1} />
        </Popover>
      </DialogTrigger>
    </Specimen>
    <Specimen title="Toasts" flow="row">
      <Button onPress={() => toast({ text: 'The chapter is saved.', kind: 'ok' })}>Plain toast</Button>
      <Button
        onPress={() =>
          toast({
            text: 'Moved 3 items to the bin.',
            action: { label: 'Undo', onPress: () => toast({ text: '3 items are back.', kind: 'ok' }) },
          })
        }
      >
        Toast with an action
      </Button>
      <Button
        onPress={() => toast({ text: 'The connection was lost. What was sent is kept.', kind: 'danger' })}
      >
        Error toast
      </Button>
      <Button onPress={() => toast({ text: 'This recording expires in three days.', kind: 'warn' })}>
        Warning toast
      </Button>
    </Specimen>
  </Section>
)

const ActionsMenu = () => (
  <MenuTrigger>
    <IconButton label="More actions" look="secondary" icon={<EllipsisVertical />} />
    <Menu label="More actions" onAction={key => toast({ text: `Chosen: ${key}` })}>
      <MenuItem id="rename" icon={<Pencil />} keys="R">
        Rename
      </MenuItem>
      <MenuItem id="copy" icon={<Copy />} description="With its chapters and subtitles">
        Make a copy
      </MenuItem>
      <SubmenuTrigger>
        <MenuItem id="share" icon={<Share2 />}>
          Share
        </MenuItem>
        <Menu label="Share">
          <MenuItem id="link">Copy the link</MenuItem>
          <MenuItem id="mail">Send by mail</MenuItem>
        </Menu>
      </SubmenuTrigger>
      <MenuItem id="archive" icon={<Archive />} isDisabled>
        Archive
      </MenuItem>
      <MenuSeparator />
      <MenuItem id="delete" icon={<Trash2 />} isDanger>
        Delete
      </MenuItem>
    </Menu>
  </MenuTrigger>
)

function SortMenu() {
  const [sort, setSort] = useState<Selection>(new Set(['best']))
  return (
    <MenuTrigger>
      <Button>Sort</Button>
      <Menu label="Sort" selectionMode="single" selectedKeys={sort} onSelectionChange={setSort}>
        <MenuSection title="Order by">
          <MenuItem id="best">Best match</MenuItem>
          <MenuItem id="new">Newest</MenuItem>
          <MenuItem id="views">Most viewed</MenuItem>
        </MenuSection>
      </Menu>
    </MenuTrigger>
  )
}
