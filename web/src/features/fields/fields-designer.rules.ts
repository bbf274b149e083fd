import { type Field, type FieldDraft, hasItems } from '@mediatheque/contract/fields'

export type OptionDraft = FieldDraft['Items'][number]

export const NEW_FIELD: FieldDraft = {
  Title: '',
  Type: 'txt',
  Tooltip: '',
  DefaultValue: '',
  IsRequired: false,
  MultiLine: false,
  HTMLEnabled: false,
  IsHidden: false,
  RecordTypes: [],
  Items: [],
}

export function draftOf(field: Field): FieldDraft {
  const { Title, Type, Tooltip, DefaultValue, IsRequired, MultiLine, HTMLEnabled, IsHidden, Items } = field
  const RecordTypes = field.RecordTypes as FieldDraft['RecordTypes']
  return {
    Title,
    Type,
    Tooltip,
    DefaultValue,
    IsRequired,
    MultiLine,
    HTMLEnabled,
    IsHidden,
    RecordTypes,
    Items: Items.map(({ ID, Name, IsDefault }) => ({ ID, Name, IsDefault })),
  }
}

const ISO_DAY = /^\d{4}-\d\d-\d\d$/

const keepsDefault = ({ Type, DefaultValue }: FieldDraft) =>
  !hasItems(Type) && (Type !== 'date' || ISO_DAY.test(DefaultValue))

/** What another type of field has no use for goes. */
export function fitting(draft: FieldDraft): FieldDraft {
  const isText = draft.Type === 'txt'
  return {
    ...draft,
    MultiLine: isText && draft.MultiLine,
    HTMLEnabled: isText && draft.HTMLEnabled,
    DefaultValue: keepsDefault(draft) ? draft.DefaultValue : '',
    Items: hasItems(draft.Type) ? draft.Items : [],
  }
}

export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const it = list[from]
  if (it === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, it)
}

/** The place of what was dropped before or after another, once it has left its own. */
export function placeAfterDrop(from: number, target: number, place: 'before' | 'after'): number {
  const gap = place === 'before' ? target : target + 1
  return from < gap ? gap - 1 : gap
}

/** Of a dropdown and of radio buttons one option can be the default, of checkboxes any number. */
export function withDefault(items: readonly OptionDraft[], at: number, isDefault: boolean, isOne: boolean) {
  return items.map((item, index) => {
    if (index === at) return { ...item, IsDefault: isDefault }
    return isOne && isDefault ? { ...item, IsDefault: false } : item
  })
}

const textIn = (it: unknown): string | undefined =>
  it !== null &&
  typeof it === 'object' &&
  'message' in it &&
  typeof it.message === 'string' &&
  it.message !== ''
    ? it.message
    : undefined

/** What is wrong with the list as a whole, and with the name of each option. */
export function optionProblems(error: unknown): { whole: string | undefined; names: (string | undefined)[] } {
  const root = error !== null && typeof error === 'object' && 'root' in error ? error.root : undefined
  const names = Array.isArray(error)
    ? error.map(it => (it !== null && typeof it === 'object' && 'Name' in it ? textIn(it.Name) : undefined))
    : []
  return { whole: textIn(error) ?? textIn(root), names }
}

/** How a form would show the draft. A new field has no values yet that it could suggest. */
export function previewOf(draft: FieldDraft, title: string, ID?: number): Field {
  const { Items, ...rest } = fitting(draft)
  return {
    ...rest,
    Type: rest.Type === 'af' && ID === undefined ? 'txt' : rest.Type,
    ID: ID ?? 1,
    Title: draft.Title.trim() === '' ? title : draft.Title,
    Order: 0,
    IsTitleField: false,
    IsDescField: false,
    IsReserved: false,
    Items: Items.map((item, index) => ({ Name: item.Name, IsDefault: item.IsDefault, ID: index + 1 })),
  }
}
