// What is chosen for an item among the categories: in by hand, in by rule, or kept out.
import type { Category } from '@mediatheque/contract/categories'
import type { MediaItem } from '@mediatheque/contract/item'

/** ruleOut: kept out although the rule would put it in. */
export type Place = 'hand' | 'rule' | 'out' | 'ruleOut'
export type Choice = readonly { ID: number; Name: string; place: Place }[]

export const choiceOf = ({
  IncludedCategories,
  ExcludedCategories,
}: Pick<MediaItem, 'IncludedCategories' | 'ExcludedCategories'>): Choice => [
  ...IncludedCategories.map(
    ({ ID, Name, ByRule }) => ({ ID, Name, place: ByRule ? 'rule' : 'hand' }) as const,
  ),
  ...ExcludedCategories.map(
    ({ ID, Name, ByRule }) => ({ ID, Name, place: ByRule ? 'ruleOut' : 'out' }) as const,
  ),
]

export const isKeptOut = (choice: Choice, ID: number) =>
  choice.some(it => it.ID === ID && (it.place === 'out' || it.place === 'ruleOut'))

/** The ticks as they are now: what is ticked is no longer kept out. */
export function ticked(
  choice: Choice,
  ids: readonly number[],
  known: ReadonlyMap<number, Pick<Category, 'DisplayName'>>,
): Choice {
  const stays = choice.filter(it => (it.place === 'hand' ? ids.includes(it.ID) : !ids.includes(it.ID)))
  const added = ids
    .filter(ID => !stays.some(it => it.ID === ID))
    .map(ID => ({ ID, Name: known.get(ID)?.DisplayName ?? '', place: 'hand' as const }))
  return [...stays, ...added]
}

/** Keeps an item out of a category, or no longer; what a rule put in is in again then. */
export function keptOut(
  choice: Choice,
  { ID, DisplayName }: Pick<Category, 'ID' | 'DisplayName'>,
  isOut: boolean,
): Choice {
  const before = choice.find(it => it.ID === ID)
  const others = choice.filter(it => it.ID !== ID)
  const isByRule = before?.place === 'rule' || before?.place === 'ruleOut'
  const Name = before?.Name ?? DisplayName
  if (isOut) return [...others, { ID, Name, place: isByRule ? 'ruleOut' : 'out' }]
  return isByRule ? [...others, { ID, Name, place: 'rule' }] : others
}

/** CAT-07, CAT-09: out of what one may fill, and out of what an open rule fills. */
export const mayKeepOut = (
  { EditMembership, Manual, IsOpen }: Pick<Category, 'EditMembership' | 'Manual' | 'IsOpen'>,
  isManager: boolean,
) => EditMembership || (!Manual && (IsOpen || isManager))

export const sentOf = (choice: Choice) => ({
  catsinc: choice.filter(it => it.place === 'hand').map(it => it.ID),
  catsexc: choice.filter(it => it.place === 'out' || it.place === 'ruleOut').map(it => it.ID),
})

const written = (choice: Choice) =>
  choice
    .map(it => `${it.ID} ${it.place}`)
    .toSorted()
    .join()

export const isSameChoice = (one: Choice, other: Choice) => written(one) === written(other)
