export type PagerEntry = number | 'gap-before' | 'gap-after'

export const pagesOf = (total: number, size: number) => Math.max(1, Math.ceil(total / size))

// The numbers always fill the same count of places, so that the buttons do not move under the pointer.
export function pagesToShow(page: number, pages: number, places = 7): PagerEntry[] {
  if (pages <= places) return Array.from({ length: pages }, (_, at) => at + 1)
  const middle = places - 4
  const isNearStart = page <= middle + 1
  const isNearEnd = page >= pages - middle
  if (isNearStart) return [...run(1, places - 2), 'gap-after', pages]
  if (isNearEnd) return [1, 'gap-before', ...run(pages - places + 3, places - 2)]
  return [1, 'gap-before', ...run(page - Math.floor(middle / 2), middle), 'gap-after', pages]
}

const run = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at)

export function rangeOf(page: number, size: number, total: number) {
  const first = total === 0 ? 0 : (page - 1) * size + 1
  return { first, last: Math.min(page * size, total) }
}

// A list may shrink while one is on its last page.
export const clampPage = (page: number, pages: number) => Math.min(Math.max(1, page), pages)
