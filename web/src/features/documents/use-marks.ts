// What was found is marked where it is, without touching the text of the page.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { findAll, type Hit } from './find.rules.ts'

/** As in documents.module.css. */
const MARKS = 'document-hits'
const CURRENT = 'document-hit'

export function useMarks(desk: RefObject<HTMLDivElement | null>, term: string, hit: Hit | undefined) {
  const layers = useRef(new Map<number, HTMLElement>())
  const [version, setVersion] = useState(0)
  const onText = useCallback((page: number, layer: HTMLElement | null) => {
    if (layer) layers.current.set(page, layer)
    else layers.current.delete(page)
    setVersion(it => it + 1)
  }, [])
  const seen = useRef<Hit>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the layers, which are no state.
  useEffect(() => {
    if (term.trim() === '' || !('highlights' in CSS)) return
    const all = new Highlight()
    const current = new Highlight()
    current.priority = 1
    for (const [page, layer] of layers.current)
      for (const [place, range] of rangesIn(layer, term).entries()) {
        const isCurrent = hit?.page === page && hit.place === place
        ;(isCurrent ? current : all).add(range)
        if (isCurrent && seen.current !== hit && desk.current) {
          seen.current = hit
          show(desk.current, range)
        }
      }
    CSS.highlights.set(MARKS, all)
    CSS.highlights.set(CURRENT, current)
    return () => {
      CSS.highlights.delete(MARKS)
      CSS.highlights.delete(CURRENT)
    }
  }, [desk, term, hit, version])
  return onText
}

function show(desk: HTMLElement, range: Range) {
  const [box, mark] = [desk.getBoundingClientRect(), range.getBoundingClientRect()]
  desk.scrollBy({
    top: mark.top - box.top - desk.clientHeight / 2,
    left: mark.left < box.left || mark.right > box.right ? mark.left - box.left - desk.clientWidth / 3 : 0,
  })
}

/** The text of a layer is that of its page; lines end at its breaks. */
function rangesIn(layer: HTMLElement, term: string): Range[] {
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  const nodes: { node: Text; from: number }[] = []
  let text = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      nodes.push({ node, from: text.length })
      text += node.data
    } else if (node instanceof HTMLBRElement) text += '\n'
  }
  const place = (at: number) => {
    const found = nodes.findLast(it => it.from <= at)
    return found && { node: found.node, offset: Math.min(at - found.from, found.node.length) }
  }
  return findAll(text, term).flatMap(({ from, to }) => {
    const [start, end] = [place(from), place(to - 1)]
    if (!start || !end) return []
    const range = document.createRange()
    range.setStart(start.node, start.offset)
    range.setEnd(end.node, Math.min(end.offset + 1, end.node.length))
    return [range]
  })
}
