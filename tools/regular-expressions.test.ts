// No expression takes the square of the length of its text: `/<[^>]*>/g` on a run of `<` stopped the whole site.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { analyse } from 'scslre'
import ts from 'typescript'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')

/** Only the operator and ourselves write what these read. */
const TRUSTED = /\.test\.ts$|\/testing\/|\/demo\/|\/generator\/|platform\/(settings|config)\.ts$/

const sources = () =>
  ['server/src', 'contract/src'].flatMap(folder =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map(name => path.join(folder, name))
      .filter(file => file.endsWith('.ts') && !TRUSTED.test(file)),
  )

function expressionsIn(file: string): string[] {
  const found: string[] = []
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(ROOT, file), 'utf8'),
    ts.ScriptTarget.Latest,
  )
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const isSlow = (literal: string) => {
  const end = literal.lastIndexOf('/')
  const parts = { source: literal.slice(1, end), flags: literal.slice(end + 1) }
  return analyse(parts, { reportTypes: { Move: true, Self: true, Trade: true } }).reports.length > 0
}

test('every expression of the server and the contract takes time in proportion to its text', () => {
  const all = sources().map(file => [file, expressionsIn(file)] as const)
  expect(all.flatMap(([, them]) => them).length).toBeGreaterThan(100)
  expect(all.flatMap(([file, them]) => them.filter(isSlow).map(it => `${file} ${it}`))).toEqual([])
  expect(isSlow('/<[^>]*>/g')).toBe(true)
})
