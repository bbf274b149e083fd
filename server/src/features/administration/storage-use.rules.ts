import type { StorageKind } from '@mediatheque/contract/administration'

interface Use {
  PPID: number
  Name: string
  RecordType: number
  Kind: StorageKind
  Files: number
  Bytes: number
}

interface Sum {
  Files: number
  Bytes: number
}

/** The same bytes by location, by what they are, and by the type of their items; the largest first. */
export function useOf(rows: readonly Use[]) {
  return {
    Places: sumBy(rows, it => it.PPID).map(([PPID, sum, { Name }]) => ({ PPID, Name, ...sum })),
    Kinds: sumBy(rows, it => it.Kind).map(([Kind, sum]) => ({ Kind, ...sum })),
    Types: sumBy(rows, it => it.RecordType).map(([RecordType, sum]) => ({ RecordType, ...sum })),
  }
}

function sumBy<Key>(rows: readonly Use[], keyOf: (row: Use) => Key): [Key, Sum, Use][] {
  const groups = [...Map.groupBy(rows, keyOf)]
  return groups
    .flatMap(([key, group]): [Key, Sum, Use][] => {
      const [first] = group
      const sum = (name: keyof Sum) => group.reduce((total, it) => total + it[name], 0)
      return first ? [[key, { Files: sum('Files'), Bytes: sum('Bytes') }, first]] : []
    })
    .sort(([, a], [, b]) => b.Bytes - a.Bytes)
}
