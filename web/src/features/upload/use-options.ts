import type { OutputOf } from '@mediatheque/contract/call'
import { RecordType } from '@mediatheque/contract/primitives'
import type { UserSettings } from '@mediatheque/contract/settings'
import { upload } from '@mediatheque/contract/upload'
import { query } from '../../shared/query.ts'
import { useViewer } from '../../shared/viewer.ts'
import { leftBytesOf, type PickRules } from './pick.rules.ts'

export type UploadOptions = OutputOf<typeof upload.options>

/** Asked again whenever the modal opens: the quota is used up by every upload. */
export const optionsQuery = () => ({ ...query(upload.options, {}), staleTime: 0 })

export const FILE_TYPES: readonly number[] = [RecordType.Video, RecordType.Document]

const NOTHING: UserSettings['AddPermissions'] = []
export const useAddPermissions = () => useViewer()?.AddPermissions ?? NOTHING

export function useAddable(): ReadonlySet<number> {
  return new Set(useAddPermissions().map(it => it.RecordType))
}

export function usePickRules(options: UploadOptions): PickRules {
  const addable = useAddable()
  return {
    addable,
    DeniedFileTypes: options.DeniedFileTypes,
    FileTypesAreAllowed: options.FileTypesAreAllowed,
    mostBytes: options.MostBytes,
    leftBytes: leftBytesOf(options),
  }
}
