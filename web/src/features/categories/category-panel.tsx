import { type Category, categories } from '@mediatheque/contract/categories'
import { pages } from '@mediatheque/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Button, Link, Switch, TextField, toast } from '../../design/index.ts'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { AddCategory } from './add-category.tsx'
import styles from './categories.module.css'
import { CategoryFilling } from './category-filling.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { CategoryPicture } from './category-picture.tsx'
import { CATEGORY_LISTS, childrenQuery, countQuery } from './use-categories.ts'
import type { useCategoryTree } from './use-category-tree.ts'

interface CategoryPanelProps {
  /** From the top; the last is the category. */
  path: readonly Category[]
  tree: ReturnType<typeof useCategoryTree>
  choose: (ID: number | undefined) => void
}

export function CategoryPanel({ path, tree, choose }: CategoryPanelProps) {
  const category = path.at(-1)
  if (!category) return null
  return (
    <section className={styles.panel} aria-label={category.DisplayName}>
      <PanelHead path={path} category={category} choose={choose} />
      <Rename category={category} />
      <Openness category={category} />
      <CategoryFilling category={category} />
      <CategoryPicture category={category} />
      <SubCategories
        category={category}
        choose={choose}
        onAdded={() => void tree.open([...path.map(it => it.ID)])}
      />
    </section>
  )
}

interface HeadProps {
  path: readonly Category[]
  category: Category
  choose: (ID: number | undefined) => void
}

function PanelHead({ path, category, choose }: HeadProps) {
  const t = useWords()
  const { data } = useQuery(countQuery({ c: [category.ID] }))
  const parents = path.slice(0, -1)
  return (
    <header className={styles.panelHead}>
      <div className={styles.panelTitle}>
        {parents.length > 0 && (
          <ol aria-label={t('categoriesAdmin.path')} className={styles.path}>
            {parents.map(it => (
              <li key={it.ID}>
                <Button size="sm" look="quiet" onPress={() => choose(it.ID)}>
                  {it.DisplayName}
                </Button>
              </li>
            ))}
          </ol>
        )}
        <h2 className={styles.name} dir="auto">
          {category.DisplayName}
        </h2>
        <p className={styles.count}>
          {data && (
            <Link href={`${pages.default.path}?catid=${category.ID}`}>
              {t('categoriesAdmin.items', { count: data.Total })}
            </Link>
          )}{' '}
          {data && category.SubCategoryCount > 0 && t('categoriesAdmin.itemsWithBelow')}
        </p>
      </div>
      <CategoryMenu
        category={category}
        parent={parents.at(-1)}
        onRemoved={() => choose(parents.at(-1)?.ID)}
      />
    </header>
  )
}

function Rename({ category }: { category: Category }) {
  const t = useWords()
  const { form, submit, isPending } = useCallForm(categories.save, {
    defaults: { ID: category.ID, Name: category.Name },
    invalidates: CATEGORY_LISTS,
    onDone: ({ Data }) => {
      form.reset({ ID: Data.ID, Name: Data.Name })
      toast({ kind: 'ok', text: t('categoriesAdmin.saved') })
    },
  })
  return (
    <form className={styles.rename} onSubmit={event => void submit(event)} noValidate>
      <TextField
        label={t('categoriesAdmin.name')}
        isRequired
        className={styles.addName}
        {...useTextField(form, 'Name')}
      />
      <Button type="submit" isPending={isPending} isDisabled={!form.formState.isDirty}>
        {t('categoriesAdmin.save')}
      </Button>
    </form>
  )
}

function Openness({ category }: { category: Category }) {
  const t = useWords()
  const { mutate, isPending, variables } = useCall(categories.save, CATEGORY_LISTS, {
    onDone: () => toast({ kind: 'ok', text: t('categoriesAdmin.saved') }),
  })
  const isOpen = isPending ? variables?.IsOpen === true : category.IsOpen
  return (
    <Switch
      description={t('categoriesAdmin.openHint')}
      isSelected={isOpen}
      onChange={IsOpen => mutate({ ID: category.ID, IsOpen })}
    >
      {t('categoriesAdmin.open')}
    </Switch>
  )
}

interface SubCategoriesProps {
  category: Category
  choose: (ID: number) => void
  onAdded: () => void
}

function SubCategories({ category, choose, onAdded }: SubCategoriesProps) {
  const t = useWords()
  const { data } = useQuery(childrenQuery(category.ID))
  return (
    <div className={styles.part}>
      <h3 className={styles.partHead}>{t('categoriesAdmin.subs')}</h3>
      {data?.Total === 0 && <p className={styles.hint}>{t('categoriesAdmin.subsNone')}</p>}
      {data && data.Total > 0 && (
        <ul className={styles.subs}>
          {data.Items.map(it => (
            <li key={it.ID}>
              <Button size="sm" onPress={() => choose(it.ID)}>
                {it.DisplayName}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AddCategory ParentID={category.ID} label={t('categoriesAdmin.addSub')} onAdded={onAdded} />
    </div>
  )
}
