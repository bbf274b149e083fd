import type { ManagedPlace } from '@mediatheque/contract/publishing'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge, Button, useNarrow } from '../../design/index.ts'
import { type AdminColumn, AdminTable } from '../../shared/admin-table.tsx'
import { useWords } from '../../words/index.ts'
import { AddPlace, EditPlace, RemovePlace } from './place-dialog.tsx'
import styles from './policies.module.css'
import { placesQuery } from './use-policies.ts'

type Doing = { what: 'add' } | { what: 'edit' | 'remove'; place: ManagedPlace }

/** Who manages a part of the library. */
export function PlacesTable() {
  const t = useWords()
  const query = useQuery(placesQuery)
  const [doing, setDoing] = useState<Doing | null>(null)
  const edit = (place: ManagedPlace) => setDoing({ what: 'edit', place })
  return (
    <>
      <AdminTable
        label={t('policies.places.table')}
        query={query}
        intro={
          <div className={styles.placesHead}>
            <p className={styles.intro}>{t('policies.places.intro')}</p>
            <Button icon={<Plus />} onPress={() => setDoing({ what: 'add' })}>
              {t('policies.places.add')}
            </Button>
          </div>
        }
        columns={useColumns()}
        rowId={it => it.PublishingPolicyID ?? -(it.CategoryID ?? 0)}
        rowName={it => it.Name}
        onOpen={edit}
        actsLabel={t('policies.actions')}
        actsOf={place => ({
          label: t('policies.places.actionsOf', { name: place.Name }),
          acts: [
            { label: t('policies.places.edit'), icon: Pencil, act: () => edit(place) },
            {
              label: t('policies.places.remove'),
              icon: Trash2,
              isDanger: true,
              act: () => setDoing({ what: 'remove', place }),
            },
          ],
        })}
        empty={t('policies.places.empty')}
      />
      {doing && <Dialogs doing={doing} close={() => setDoing(null)} />}
    </>
  )
}

function Dialogs({ doing, close }: { doing: Doing; close: () => void }) {
  if (doing.what === 'add') return <AddPlace close={close} />
  if (doing.what === 'edit') return <EditPlace place={doing.place} close={close} />
  return <RemovePlace place={doing.place} close={close} />
}

const managersOf = ({ People, Groups }: ManagedPlace) =>
  [...Groups.map(it => it.Name), ...People.map(it => it.DisplayName)].join(', ')

function useColumns(): readonly AdminColumn<ManagedPlace>[] {
  const t = useWords()
  const isNarrow = useNarrow()
  return [
    {
      id: 'place',
      name: t('policies.places.column.place'),
      isRowHeader: true,
      cell: it => (
        <span className={styles.narrow}>
          <bdi>{it.Name}</bdi>
          <span>
            <Badge>
              {t(it.CategoryID === null ? 'policies.places.location' : 'policies.places.category')}
            </Badge>
          </span>
          {isNarrow && <span className={styles.below}>{managersOf(it)}</span>}
        </span>
      ),
    },
    {
      id: 'managers',
      name: t('policies.places.column.managers'),
      isWideOnly: true,
      cell: it => <span title={managersOf(it)}>{managersOf(it)}</span>,
    },
  ]
}
