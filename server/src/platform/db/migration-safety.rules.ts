// What a migration must not do, since processes of the version before go on reading and writing while it runs and
// afterwards (decision 0057). Statements are recognised by their words, which is enough for the SQL that we write.

/** `-- unused since 0139` above a statement: the version before does not use any more what it takes away. */
const UNUSED = /^--\s*unused since (\d{4})\b.*$/gm

const plainText = (text: string) =>
  text
    .replace(UNUSED, ' @unused$1 ')
    .split('\n')
    .map(line => line.split('--')[0])
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()

interface Statement {
  text: string
  /** The migration since which nobody uses it; nothing where that is not claimed. */
  unusedSince: string | undefined
}

const statementsIn = (text: string): Statement[] =>
  plainText(text)
    .split(';')
    .flatMap(part => {
      const unusedSince = /@unused(\d{4})/.exec(part)?.[1]
      const words = part
        .replace(/@unused\d{4}/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
      return words === '' ? [] : [{ text: words, unusedSince }]
    })

/** Parts between commas that are in no brackets. */
function partsOf(list: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of list) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (letter === ',' && depth === 0) parts.push('')
    else parts.push(`${parts.pop() ?? ''}${letter}`)
  }
  return parts.map(part => part.trim())
}

const MADE = /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/
const ALTERED = /^alter table (?:if exists )?(?:only )?([\w.]+) (.*)$/
const INDEX = /^create (unique )?index (concurrently )?(?:if not exists )?(?:\w+ )?on (?:only )?([\w.]+)/
const VOLATILE = /default .*(gen_random_uuid|random|clock_timestamp|nextval)\(/

/** Of one change within ALTER TABLE. */
const CHANGES: readonly [rule: (change: string) => boolean, problem: string][] = [
  [it => /^rename\b/.test(it), 'a rename: the older version uses the old name. Add the new one next to it'],
  [it => /^drop (?!constraint\b)/.test(it), 'a column goes: the older version reads and writes it'],
  [it => /^alter .* drop default/.test(it), 'a default goes: the older version relies on it'],
  [
    it => /^alter .* set not null/.test(it),
    'NOT NULL on a column that exists: the older version may write nothing there',
  ],
  [it => /^alter .* (set data )?type /.test(it), 'another type: the table is locked and rewritten'],
  [
    it => isColumn(it) && / not null\b/.test(it) && !/ default\b/.test(it),
    'a column that must be filled, without a default: the older version does not fill it',
  ],
  [
    it => isColumn(it) && (/ generated always\b/.test(it) || VOLATILE.test(it)),
    'a column that is worked out for each row: the table is locked and rewritten',
  ],
  [
    it => isColumn(it) && / (unique|primary key)\b/.test(it),
    'a unique column: the table is locked while its index is made',
  ],
  [
    it => /^add (constraint \w+ )?(check|foreign key)\b/.test(it) && !/ not valid$/.test(it),
    'a constraint that reads every row under a lock: add it NOT VALID, and validate it in a later version',
  ],
  [
    it => /^add (constraint \w+ )?(unique|primary key|exclude)\b/.test(it) && !/ using index /.test(it),
    'a constraint whose index is made under a lock: make the index concurrently first',
  ],
]

const isColumn = (change: string) =>
  /^add (?!constraint\b|check\b|foreign key\b|unique\b|primary key\b|exclude\b)/.test(change)

/** Of a whole statement. */
const STATEMENTS: readonly [pattern: RegExp, problem: string][] = [
  [
    /^drop (table|view|materialized view|type|schema|sequence|function|domain)\b/,
    'something goes that the older version uses',
  ],
  [
    /^alter (view|type|sequence|function|domain|schema) .*\brename\b/,
    'a rename: the older version uses the old name',
  ],
  [/^truncate\b/, 'rows go that the older version reads'],
  [/^lock\b/, 'a table is locked'],
  [/^(update|delete)\b(?!.*\bwhere\b)/, 'every row is changed under a lock: leave it to a job'],
]

const problemsOf = (text: string, isNew: (table: string) => boolean): string[] => {
  const [, altered = '', changes = ''] = ALTERED.exec(text) ?? []
  if (altered)
    return isNew(altered)
      ? []
      : partsOf(changes).flatMap(change =>
          CHANGES.flatMap(([breaks, problem]) => (breaks(change) ? [problem] : [])),
        )
  const [, unique, concurrently, indexed = ''] = INDEX.exec(text) ?? []
  if (indexed && !isNew(indexed))
    return [
      ...(unique ? ['a unique index: the older version may write what it refuses'] : []),
      ...(concurrently
        ? []
        : ['an index that is made under a lock: use a file of its own, NAME.concurrently.sql']),
    ]
  return STATEMENTS.flatMap(([pattern, problem]) => (pattern.test(text) ? [problem] : []))
}

/** `name` is that of the file without `.sql`, such as `0139-nodes`. */
export function breakingIn(name: string, text: string): string[] {
  const statements = statementsIn(text)
  const made = new Set(statements.flatMap(it => MADE.exec(it.text)?.[1] ?? []))
  const isApart = name.endsWith('.concurrently')
  return statements.flatMap(({ text: statement, unusedSince }) => {
    if (/\bconcurrently\b/.test(statement) !== isApart)
      return isApart
        ? [`${statement}: a file that ends in .concurrently.sql holds nothing else`]
        : [`${statement}: CONCURRENTLY needs a file of its own, NAME.concurrently.sql`]
    if (unusedSince !== undefined)
      return unusedSince < name.slice(0, 4)
        ? []
        : [`${statement}: unused since a migration that is not before it`]
    return problemsOf(statement, table => made.has(table)).map(problem => `${statement}: ${problem}`)
  })
}
