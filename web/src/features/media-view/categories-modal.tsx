// CAT-08: the categories an item is in by hand, and those it is kept out of.
import { type Category, categories } from '@mediatheque/contract/categories'
import { type MediaItem, media } from '@mediatheque/contract/media'
import { useQuery } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import {
  Button,
  Checkbox,
  ChipGroup,
  cx,
  Dialog,
  ErrorState,
  type Key,
  Loading,
  SkeletonLines,
  Tree,
  type TreeNode,
  toast,
} from '../../design/index.ts'
import { api } from '../../shared/api.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { query, useCall } from '../../shared/query.ts'
import { holds, useViewer } from '../../shared/viewer.ts'
import { say, useWords } from '../../words/index.ts'
import {
  type Choice,
  choiceOf,
  isKeptOut,
  isSameChoice,
  keptOut,
  mayKeepOut,
  sentOf,
  ticked,
} from './categories.rules.ts'
import styles from './categories-modal.module.css'
import { ITEM_READS } from './use-item.ts'
import { type ItemModalProps, WithItem } from './with-item.tsx'

export function ItemCategoriesModal({ id, close }: ItemModalProps & { close: () => void }) {
  const t = useWords()
  return (
    <WithItem
      {...(id && { id })}
      title={t('itemModals.cats.title')}
      may={item => item.CanEditCategories}
      close={close}
    >
      {item => <Picker item={item} close={close} />}
    </WithItem>
  )
}

function Picker({ item, close }: { item: MediaItem; close: () => void }) {
  const t = useWords()
  const [before] = useState(() => choiceOf(item))
  const [choice, setChoice] = useState(before)
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useCall(media.saveCatSelection, ITEM_READS)
  const leave = () => (isSameChoice(choice, before) ? close() : setAsking(true))
  const save = () =>
    mutate(
      { cdid: item.ClipDataID, ...sentOf(choice) },
      {
        onSuccess: () => {
          toast({ kind: 'ok', text: t('itemModals.cats.saved') })
          close()
        },
      },
    )
  return (
    <>
      <Dialog
        isOpen
        kind="picker"
        isFlush
        title={t('itemModals.cats.title')}
        onOpenChange={leave}
        footer={
          <>
            <Button onPress={leave}>{t('design.cancel')}</Button>
            <Button look="primary" isPending={isPending} onPress={save}>
              {t('itemModals.save')}
            </Button>
          </>
        }
      >
        <div className={styles.picker}>
          <Chosen choice={choice} onChange={setChoice} />
          <CategoryTree choice={choice} onChange={setChoice} />
        </div>
      </Dialog>
      {isAsking && (
        <AskDialog
          title={t('form.discardTitle')}
          confirmLabel={t('form.discard')}
          cancelLabel={t('form.keep')}
          isDanger
          onConfirm={close}
          onCancel={() => setAsking(false)}
        >
          {t('form.discardText')}
        </AskDialog>
      )}
    </>
  )
}

interface ChoiceProps {
  choice: Choice
  onChange: (choice: Choice) => void
}

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

function CategoryTree({ choice, onChange }: ChoiceProps) {
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
  if (error)
    return (
      <ErrorState className={styles.state} onRetry={() => void refetch()} isRetrying={isRefetching}>
        {say(error.message)}
      </ErrorState>
    )
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
          if (!category || !mayKeepOut(category, isManager)) return null
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
