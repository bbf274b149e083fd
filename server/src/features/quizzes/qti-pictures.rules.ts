// The picture of a question in a package, and what of it is left out.
import type { ForeignPicture, ForeignQuestion } from './foreign.rules.ts'
import { all, attribute, type Element, parseHtml, type Tree, textIn } from './xml.rules.ts'

/** The first one: a question has one picture here. */
export function withPicture(question: ForeignQuestion, body: Element, document: string): ForeignQuestion {
  const [found] = picturesIn(body)
  const name = found && pathOf(found.name, document)
  return found && name ? { ...question, picture: { name, description: found.description } } : question
}

export function pictureProblems(body: Element): string[] {
  const media = all(body, 'object', 'audio', 'video', 'matvideo', 'mataudio').filter(it => !isPicture(it))
  return [
    ...(picturesIn(body).length > 1 ? ['it has several pictures; only the first one is taken'] : []),
    ...(media.length > 0 ? ['its sound or video is left out'] : []),
  ]
}

const isPicture = (it: Element) => /^image\//i.test(attribute(it, 'type'))

function picturesIn(body: Element): ForeignPicture[] {
  const inText: Tree[] = all(body, 'mattext').map(it => parseHtml(textIn(it)))
  return [body, ...inText].flatMap(it =>
    all(it, 'img', 'matimage', 'object')
      .filter(found => found.name !== 'object' || isPicture(found))
      .map(found => ({
        name: attribute(found, 'src') || attribute(found, 'uri') || attribute(found, 'data'),
        description: attribute(found, 'alt') || attribute(found, 'label'),
      })),
  )
}

/** From the document to the package. What lies elsewhere is not fetched. */
function pathOf(source: string, document: string): string | null {
  const base = new URL(document.split('/').map(encodeURIComponent).join('/'), 'package:/root/')
  const plain = source.replace(/^(?:\$|%24)IMS-CC-FILEBASE(?:\$|%24)\//i, '/root/')
  try {
    const { protocol, pathname } = new URL(plain, base)
    const path = decodeURIComponent(pathname)
    return protocol === 'package:' && path.startsWith('/root/') ? path.slice('/root/'.length) : null
  } catch {
    return null
  }
}
