import type { Category } from '@mediatheque/contract/categories'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, FolderInput, MoreHorizontal, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton, Menu, MenuItem, MenuTrigger } from '../../design/index.ts'
import { CallFailed } from '../../shared/api.ts'
import { showFailure } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { CategoryPicker } from './category-picker.tsx'
import { RemoveCategory } from './remove-category.tsx'
import { childrenQuery } from './use-categories.ts'
import { useMoveCategory } from './use-move-category.ts'

interface CategoryMenuProps {
  category: Category
  parent: Category | undefined
  onRemoved: () => void
}

export function CategoryMenu({ category, parent, onRemoved }: CategoryMenuProps) {
  const t = useWords()
  const [doing, setDoing] = useState<'move' | 'remove' | null>(null)
  const ParentID = category.ParentCat.ID
  const { data } = useQuery(childrenQuery(ParentID))
  const siblings = data?.Items ?? []
  const at = siblings.findIndex(it => it.ID === category.ID)
  const move = useMoveCategory()
  const step = (Place: number) => void move(category, { ParentID, Place }).catch(() => undefined)
  const does: Record<string, () => void> = {
    up: () => step(at - 1),
    down: () => step(at + 1),
    move: () => setDoing('move'),
    remove: () => setDoing('remove'),
  }
  const label = t('categoriesAdmin.acts', { name: category.DisplayName })
  return (
    <>
      <MenuTrigger>
        <IconButton look="secondary" label={label} icon={<MoreHorizontal />} />
        <Menu label={label} placement="bottom end" onAction={key => does[key]?.()}>
          <MenuItem id="up" icon={<ArrowUp aria-hidden="true" />} isDisabled={at <= 0}>
            {t('categoriesAdmin.up')}
          </MenuItem>
          <MenuItem id="down" icon={<ArrowDown aria-hidden="true" />} isDisabled={at === siblings.length - 1}>
            {t('categoriesAdmin.down')}
          </MenuItem>
          <MenuItem id="move" icon={<FolderInput aria-hidden="true" />}>
            {t('categoriesAdmin.moveTo')}
          </MenuItem>
          <MenuItem id="remove" icon={<Trash2 aria-hidden="true" />} isDanger>
            {t('categoriesAdmin.remove')}
          </MenuItem>
        </Menu>
      </MenuTrigger>
      {doing === 'move' && <MoveTo category={category} close={() => setDoing(null)} />}
      {doing === 'remove' && (
        <RemoveCategory {...{ category, parent, onRemoved }} close={() => setDoing(null)} />
      )}
    </>
  )
}

function MoveTo({ category, close }: { category: Category; close: () => void }) {
  const t = useWords()
  const move = useMoveCategory({ isHandled: true })
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const go = async (ParentID: number) => {
    setPending(true)
    try {
      await move(category, { ParentID })
      close()
    } catch (error) {
      if (error instanceof CallFailed && !error.isLeaving) setProblem(error.message)
      else showFailure(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <CategoryPicker
      title={t('categoriesAdmin.moveTitle', { name: category.DisplayName })}
      confirmLabel={t('categoriesAdmin.moveConfirm')}
      top={t('categoriesAdmin.top')}
      problem={problem}
      isPending={isPending}
      onConfirm={([picked]) => picked && go(picked.ID)}
      close={close}
    />
  )
}
