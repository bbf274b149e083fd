import { expect, test } from 'vitest'
import {
  isPartlyTicked,
  pathTo,
  type TreeNode,
  tick,
  tickChanges,
  ticksAfterLoad,
  withChildren,
} from './tree.rules.ts'

const sea: TreeNode = { id: 'sea', label: 'Sea', children: [leaf('tides'), leaf('waves')] }
const nodes: TreeNode[] = [
  { id: 'earth', label: 'Earth', children: [sea, leaf('rocks')] },
  { id: 'art', label: 'Art', hasChildren: true },
]
const none = new Set<string>()
const both = { toChildren: true, toParents: true }

function leaf(id: string): TreeNode {
  return { id, label: id }
}

test('WIDG-03 without cascade only the node itself is ticked', () => {
  expect(tick(nodes, none, 'sea', true, {})).toEqual(new Set(['sea']))
})

test('WIDG-03 a tick goes down to the children, and off again', () => {
  const on = tick(nodes, none, 'sea', true, { toChildren: true })
  expect(on).toEqual(new Set(['sea', 'tides', 'waves']))
  expect(tick(nodes, on, 'sea', false, { toChildren: true })).toEqual(none)
})

test('WIDG-03 a disabled child keeps its state', () => {
  const locked: TreeNode[] = [{ id: 'a', label: 'A', children: [{ id: 'b', label: 'B', isDisabled: true }] }]
  expect(tick(locked, none, 'a', true, { toChildren: true })).toEqual(new Set(['a']))
  const siblings: TreeNode[] = [
    { id: 'a', label: 'A', children: [leaf('c'), { id: 'b', label: 'B', isDisabled: true }] },
  ]
  expect(tick(siblings, none, 'c', true, { toParents: true })).toEqual(new Set(['a', 'c']))
})

test('WIDG-03 a parent is ticked with its last child and unticked with the first that goes', () => {
  const one = tick(nodes, none, 'tides', true, { toParents: true })
  expect(one).toEqual(new Set(['tides']))
  const two = tick(nodes, one, 'waves', true, { toParents: true })
  expect(two).toEqual(new Set(['tides', 'waves', 'sea']))
  const whole = tick(nodes, two, 'rocks', true, { toParents: true })
  expect(whole.has('earth')).toBe(true)
  expect(tick(nodes, whole, 'tides', false, both)).toEqual(new Set(['waves', 'rocks']))
})

test('CAT-06 ticking a middle node ticks its children, its parents, or only itself', () => {
  expect(tick(nodes, none, 'sea', true, { toChildren: true })).toEqual(new Set(['sea', 'tides', 'waves']))
  expect(tick(nodes, none, 'sea', true, { withParents: true })).toEqual(new Set(['sea', 'earth']))
  expect(tick(nodes, none, 'sea', true, {})).toEqual(new Set(['sea']))
  expect(tick(nodes, new Set(['earth', 'sea']), 'sea', false, { withParents: true })).toEqual(
    new Set(['earth']),
  )
})

test('WIDG-03 a node is partly ticked when something below it is and it is not', () => {
  expect(isPartlyTicked(nodes[0] as TreeNode, new Set(['tides']))).toBe(true)
  expect(isPartlyTicked(sea, new Set(['sea', 'tides']))).toBe(false)
  expect(isPartlyTicked(sea, none)).toBe(false)
})

test('WIDG-03 several changes at once are all cascaded, unknown ids are dropped', () => {
  const after = tickChanges(nodes, new Set(['rocks']), new Set(['sea', 'ghost']), { toChildren: true })
  expect(after).toEqual(new Set(['sea', 'tides', 'waves']))
})

test('WIDG-03 children loaded later find their place and take the tick of their parent', () => {
  const loaded = withChildren(nodes, new Map([['art', [leaf('oil')]]]))
  expect(pathTo(loaded, 'oil').map(node => node.id)).toEqual(['art', 'oil'])
  expect(ticksAfterLoad(new Set(['art']), 'art', [leaf('oil')], both)).toEqual(new Set(['art', 'oil']))
  expect(ticksAfterLoad(none, 'art', [leaf('oil')], both)).toEqual(none)
})
