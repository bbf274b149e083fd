import { PEOPLE_EXPORT_PATH } from '@mediatheque/contract/people'
import { ChevronDown, Columns3, Download, FileDown, FileUp, Plus } from 'lucide-react'
import { Button, IconButton, Menu, MenuItem, MenuTrigger, PageHeader, useNarrow } from '../../design/index.ts'
import { FilterField } from '../../shared/filter-field.tsx'
import { useWords } from '../../words/index.ts'
import styles from './people.module.css'
import { PEOPLE_COLUMNS, type PeopleView } from './people-address.rules.ts'
import { PeopleFilters } from './people-filters.tsx'

interface PeopleHeadProps {
  view: PeopleView
  total: number | undefined
  onChange: (changes: Partial<PeopleView>) => void
}

export function PeopleHead({ view, total, onChange }: PeopleHeadProps) {
  const t = useWords()
  const isNarrow = useNarrow()
  return (
    <PageHeader
      title={t('people.title')}
      count={total}
      actions={
        <>
          {!isNarrow && <ColumnsMenu view={view} onChange={onChange} />}
          <FilesMenu onImport={() => onChange({ import: 'new' })} />
          <Button look="primary" icon={<Plus />} onPress={() => onChange({ person: 'new' })}>
            {t('people.add')}
          </Button>
        </>
      }
    >
      <FilterField
        label={t('people.filter')}
        className={styles.filter}
        value={view.s}
        onSettled={s => onChange({ s })}
      />
      <PeopleFilters view={view} onChange={onChange} />
    </PageHeader>
  )
}

function ColumnsMenu({ view, onChange }: Pick<PeopleHeadProps, 'view' | 'onChange'>) {
  const t = useWords()
  const choose = (keys: 'all' | ReadonlySet<unknown>) =>
    onChange({ cols: PEOPLE_COLUMNS.filter(id => keys === 'all' || keys.has(id)) })
  return (
    <MenuTrigger>
      <Button look="quiet" icon={<Columns3 />}>
        {t('people.columns')}
      </Button>
      <Menu
        label={t('people.columnsLabel')}
        placement="bottom end"
        selectionMode="multiple"
        selectedKeys={view.cols}
        onSelectionChange={choose}
      >
        {PEOPLE_COLUMNS.map(id => (
          <MenuItem key={id} id={id}>
            {t(`people.column.${id}`)}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  )
}

function FilesMenu({ onImport }: { onImport: () => void }) {
  const t = useWords()
  const isNarrow = useNarrow()
  return (
    <MenuTrigger>
      {isNarrow ? (
        <IconButton label={t('people.more')} icon={<FileUp />} />
      ) : (
        <Button look="quiet" icon={<Download />}>
          {t('people.more')} <ChevronDown aria-hidden="true" />
        </Button>
      )}
      <Menu label={t('people.more')} placement="bottom end" onAction={key => key === 'import' && onImport()}>
        <MenuItem id="import" icon={<FileUp aria-hidden="true" />}>
          {t('people.importCsv')}
        </MenuItem>
        <MenuItem id="export" icon={<FileDown aria-hidden="true" />} href={PEOPLE_EXPORT_PATH}>
          {t('people.exportCsv')}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  )
}
