// What a new selection of categories means for an item, compared with what it was.

/** hand and rule: it is in; kept: it is kept out, ruleKept although the rule would put it in. */
export type Place = 'hand' | 'rule' | 'kept' | 'ruleKept' | 'none'

export interface PlaceChange {
  CategoryID: number
  before: Place
  after: Place
}

/** What the rule put in stays unless it is kept out, whether or not the selection names it. */
export function placeChanges(
  now: ReadonlyMap<number, Place>,
  included: readonly number[],
  excluded: readonly number[],
): PlaceChange[] {
  const [wanted, unwanted] = [new Set(included), new Set(excluded)]
  const after = (id: number, before: Place): Place => {
    const isByRule = before === 'rule' || before === 'ruleKept'
    if (unwanted.has(id)) return isByRule ? 'ruleKept' : 'kept'
    if (isByRule) return 'rule'
    return wanted.has(id) ? 'hand' : 'none'
  }
  return [...new Set([...now.keys(), ...included, ...excluded])]
    .map(CategoryID => {
      const before = now.get(CategoryID) ?? 'none'
      return { CategoryID, before, after: after(CategoryID, before) }
    })
    .filter(change => change.before !== change.after)
}
