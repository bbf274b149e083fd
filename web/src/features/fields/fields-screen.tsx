import type { Field } from '@mediatheque/contract/fields'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Button, PageHeader } from '../../design/index.ts'
import { ListScreen } from '../../shared/list-screen.tsx'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useWords } from '../../words/index.ts'
import { FieldsTable } from './fields-table.tsx'
import { useFieldActs } from './use-field-acts.tsx'
import { allFieldsQuery } from './use-fields.ts'

const NONE: readonly Field[] = []

export function FieldsScreen() {
  const t = useWords()
  const { data, error, isPending, refetch, isRefetching } = useQuery(allFieldsQuery)
  const fields = data?.Items ?? NONE
  const acts = useFieldActs(fields)
  return (
    <ListScreen
      header={
        <PageHeader
          title={t('fieldsDesigner.title')}
          count={data?.Total}
          description={t('fieldsDesigner.intro')}
          actions={
            <Button look="primary" icon={<Plus />} onPress={acts.create}>
              {t('fieldsDesigner.add')}
            </Button>
          }
        />
      }
    >
      {error ? (
        <QueryFailed {...{ error, refetch, isRefetching }} />
      ) : (
        <FieldsTable fields={fields} isLoading={isPending} acts={acts} />
      )}
      {acts.dialog}
    </ListScreen>
  )
}
