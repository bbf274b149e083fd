// Which categories an item is in by hand, and which it is kept out of, as a tree with what is chosen above it.
import { type Category, categories } from '@mediatheque/contract/categories'
import { useQuery } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import {
  Button,
  Checkbox,
  ChipGroup,
  cx,
  type Key,
  Loading,
  SkeletonLines,
  Tree,
  type TreeNode,
} from '../../design/index.ts'
import { api } from '../../shared/api.ts'
import { query } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { holds, useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { type Choice, isKeptOut, keptOut, mayKeepOut, ticked } from './categories.rules.ts'
import styles from './categories-modal.module.css'

interface ChoiceProps {
  choice: Choice
  onChange: (choice: Choice) => void
  /** Only which it is in, not which it is kept out of. */
  isInOnly?: boolean
}

export const CategoryChoice = (props: ChoiceProps) => (
  <div className={styles.picker}>
    <Chosen {...props} />
    <CategoryTree {...props} />
  </div>
)

function Chosen({ choice, onChange }: ChoiceProps) {
  const t = useWords()
  const chips = (places: readonly Choice[number]['place'][]) =>
    choice.filter(it => places.includes(it.place)).map(it => ({ id: it.ID, label: it.Name }))
  const remove = (id: Key) => onChange(choice.filter(it => it.ID !== id))
  const [included, byRule, excluded] = [chips(['hand']), chips(['rule']), chips(['out', 'ruleOut'])]
  return (
    <div className={styles.chosen}>
      <Group label={t('itemModals.cats.included')}>
        <ChipGroup
          label={t('itemModals.cats.included')}
          items={included}
          onRemove={remove}
          empty={<span className={styles.none}>{t('itemModals.cats.none')}</span>}
        />
      </Group>
      {byRule.length > 0 && (
        <Group label={t('itemModals.cats.byRule')}>
          <ChipGroup label={t('itemModals.cats.byRule')} items={byRule} />
        </Group>
      )}
      {excluded.length > 0 && (
        <Group label={t('itemModals.cats.excluded')}>
          <ChipGroup
            label={t('itemModals.cats.excluded')}
            items={excluded}
            onRemove={id => onChange(keptOut(choice, { ID: Number(id), DisplayName: '' }, false))}
          />
        </Group>
      )}
    </div>
  )
}

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.group}>
    <p className={styles.groupName} aria-hidden="true">
      {label}
    </p>
    {children}
  </div>
)

const TOP = '0'

function CategoryTree({ choice, onChange, isInOnly = false }: ChoiceProps) {
  const t = useWords()
  const isManager = holds(useViewer(), 'manager')
  const known = useRef(new Map<number, Category>())
  const [withChildren, setWithChildren] = useState(false)
  const [withParents, setWithParents] = useState(false)
  const { data, error, refetch, isRefetching } = useQuery(query(categories.children, { IDs: TOP }))
  const nodeOf = (category: Category): TreeNode => {
    known.current.set(category.ID, category)
    return {
      id: category.ID,
      label: category.DisplayName,
      hasChildren: category.SubCategoryCount > 0,
      isDisabled: !category.EditMembership,
      hasNoTick: !category.Manual,
      note: noteOf(category),
    }
  }
  const noteOf = ({ Manual, EditMembership }: Category) => {
    if (!Manual) return t('itemModals.cats.rule')
    return EditMembership ? undefined : t('itemModals.cats.closed')
  }
  const load = async (id: Key) =>
    (await api(categories.children, { IDs: String(id) })).Items.map(category => nodeOf(category))
  if (error) return <QueryFailed className={styles.state} {...{ error, refetch, isRefetching }} />
  if (!data)
    return (
      <Loading className={styles.state}>
        <SkeletonLines lines={8} />
      </Loading>
    )
  return (
    <>
      <div className={styles.options}>
        <Checkbox isSelected={withChildren} onChange={setWithChildren}>
          {t('itemModals.cats.withChildren')}
        </Checkbox>
        <Checkbox isSelected={withParents} onChange={setWithParents}>
          {t('itemModals.cats.withParents')}
        </Checkbox>
      </div>
      <Tree
        label={t('itemModals.cats.tree')}
        className={styles.tree}
        selection="multiple"
        nodes={data.Items.map(nodeOf)}
        loadChildren={load}
        cascade={{ toChildren: withChildren, withParents }}
        selected={new Set(choice.filter(it => it.place === 'hand').map(it => it.ID))}
        onSelect={ids => onChange(ticked(choice, [...ids].map(Number), known.current))}
        rowEnd={({ id }) => {
          const category = known.current.get(Number(id))
          if (isInOnly || !category || !mayKeepOut(category, isManager)) return null
          return <KeepOut category={category} {...{ choice, onChange }} />
        }}
        empty={t('itemModals.cats.empty')}
      />
    </>
  )
}

function KeepOut({ category, choice, onChange }: ChoiceProps & { category: Category }) {
  const t = useWords()
  const isOut = isKeptOut(choice, category.ID)
  return (
    <Button
      look="quiet"
      size="sm"
      icon={<Ban />}
      aria-pressed={isOut}
      aria-label={t('itemModals.cats.keepOutOf', { category: category.DisplayName })}
      className={cx(styles.keepOut, isOut && styles.isOut)}
      onPress={() => onChange(keptOut(choice, category, !isOut))}
    >
      {t(isOut ? 'itemModals.cats.isOut' : 'itemModals.cats.keepOut')}
    </Button>
  )
}
