import { useState } from 'react'
import { type Key, Tree, type TreeNode } from '../../../design/index.ts'
import { CATEGORY_TREE } from '../categories.ts'
import styles from '../design-page.module.css'
import { Section, Specimen } from '../specimen.tsx'

export const TreesSection = () => (
  <Section
    id="trees"
    title="Tree"
    lead="Right opens, left closes, space ticks. A branch that is not loaded yet loads when it is opened."
  >
    <Specimen title="Many, cascading both ways">
      <ManyTree />
    </Specimen>
    <Specimen title="One">
      <OneTree />
    </Specimen>
    <Specimen title="Loaded when opened; the second one fails first" isWide>
      <LazyTree />
    </Specimen>
  </Section>
)

function ManyTree() {
  const [ticks, setTicks] = useState<ReadonlySet<Key>>(new Set(['tides']))
  return (
    <>
      <Tree
        label="Categories, several"
        nodes={CATEGORY_TREE}
        selection="multiple"
        selected={ticks}
        onSelect={setTicks}
        cascade={{ toChildren: true, toParents: true }}
        defaultExpanded={['earth', 'sea']}
      />
      <output className={styles.status}>{[...ticks].join(', ') || 'Nothing ticked'}</output>
    </>
  )
}

function OneTree() {
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set(['hydrology']))
  return (
    <Tree
      label="Category, one"
      nodes={CATEGORY_TREE}
      selection="single"
      selected={chosen}
      onSelect={setChosen}
      defaultExpanded={['earth']}
    />
  )
}

const LAZY: TreeNode[] = [
  { id: 'faculty', label: 'Faculty of Science', hasChildren: true },
  { id: 'arts', label: 'Faculty of Arts', hasChildren: true },
]

function LazyTree() {
  const [ticks, setTicks] = useState<ReadonlySet<Key>>(new Set())
  const [asked, setAsked] = useState(0)
  const load = async (id: Key) => {
    setAsked(asked + 1)
    await new Promise(done => setTimeout(done, 700))
    if (id === 'arts' && asked === 0) throw new Error('not reachable')
    return ['Spring', 'Autumn'].map(term => ({ id: `${id}-${term}`, label: `${term} term` }))
  }
  return (
    <Tree
      label="Faculties"
      nodes={LAZY}
      selection="multiple"
      selected={ticks}
      onSelect={setTicks}
      cascade={{ toChildren: true }}
      loadChildren={load}
    />
  )
}
