import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { germanSentences } from '../web/src/words/de.ts'
import { translateSentence } from '../web/src/words/sentences.rules.ts'

const SERVER = path.join(import.meta.dirname, '../server/src')
/** What is given to the one function that writes an act on an item, after the item. */
const ACT_OF_CHANGE = 3

function textsIn(node: ts.Expression | undefined): string[] {
  if (!node) return []
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isConditionalExpression(node)) return [...textsIn(node.whenTrue), ...textsIn(node.whenFalse)]
  return []
}

function actsIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  if (!/\b(action:|recordChange\()/.test(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const acts: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isPropertyAssignment(node) && node.name.getText(source) === 'action')
      acts.push(...textsIn(node.initializer))
    if (ts.isCallExpression(node) && node.expression.getText(source) === 'recordChange')
      acts.push(...textsIn(node.arguments[ACT_OF_CHANGE]))
    ts.forEachChild(node, visit)
  }
  visit(source)
  // Other calls have single words by that name.
  return acts.filter(it => it.includes(' '))
}

test('every act that the server writes into the audit trail is read in German', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(name => path.join(SERVER, name))
  const acts = [...new Set(files.flatMap(actsIn))]
  expect(acts.length).toBeGreaterThan(100)
  expect(acts.filter(it => translateSentence(germanSentences, it) === it)).toEqual([])
})
