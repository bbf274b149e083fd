import { Role } from '@mediatheque/contract/primitives'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../words/index.ts'
import styles from './api-docs.module.css'
import { CodeBlock } from './code-block.tsx'
import { CopyButton } from './copy-button.tsx'
import { Method } from './method.tsx'
import { curlOf, fieldsOf, type OpenApi, type Operation, typeText, type Values } from './open-api.rules.ts'
import { SchemaTree } from './schema-tree.tsx'
import { TryIt } from './try-it.tsx'

interface OperationViewProps {
  operation: Operation
  doc: OpenApi
}

export function OperationView({ operation, doc }: OperationViewProps) {
  const t = useWords()
  const [values, setValues] = useState<Values>({})
  const curl = curlOf(operation, doc.servers[0]?.url ?? window.location.origin, values)
  const refusal = doc.components.schemas.Error
  return (
    <article className={styles.operation}>
      <h2 className={styles.summary}>{operation.summary}</h2>
      <p className={styles.path}>
        <Method method={operation.method} />
        <code>{operation.path}</code>
      </p>
      <Facts operation={operation} />
      {operation.parameters.length > 0 && <Parameters operation={operation} />}
      {operation.body && (
        <Part title={t('apiDocs.request')}>
          <SchemaTree fields={fieldsOf(operation.body)} />
        </Part>
      )}
      {operation.answer && (
        <Part title={t('apiDocs.answer')}>
          <SchemaTree fields={fieldsOf(operation.answer)} />
        </Part>
      )}
      {refusal && (
        <details className={styles.part}>
          <summary className={styles.partTitle}>{t('apiDocs.refusal')}</summary>
          <SchemaTree fields={fieldsOf(refusal)} />
        </details>
      )}
      <Part title={t('apiDocs.curl')} end={<CopyButton text={curl} />}>
        <CodeBlock label={t('apiDocs.curl')} text={curl} />
      </Part>
      {operation.method === 'GET' && (
        <Part title={t('apiDocs.tryIt')}>
          <TryIt operation={operation} values={values} onValues={setValues} />
        </Part>
      )}
    </article>
  )
}

interface PartProps {
  title: string
  end?: ReactNode
  children: ReactNode
}

const Part = ({ title, end, children }: PartProps) => (
  <div className={styles.part}>
    <div className={styles.partHead}>
      <h3 className={styles.partTitle}>{title}</h3>
      {end}
    </div>
    {children}
  </div>
)

function Facts({ operation }: { operation: Operation }) {
  const t = useWords()
  const { who, older, scope, isFresh, id } = operation
  const role = Role.safeParse(who)
  const known = (['anyone', 'visitor', 'person'] as const).find(it => it === who)
  const said = known
    ? t(`apiDocs.whoIs.${known}`)
    : t('apiDocs.whoIs.role', { role: role.success ? t(`account.roles.${role.data}`) : who })
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('apiDocs.who')}</dt>
        <dd>{said}</dd>
      </div>
      <div>
        <dt>{t('apiDocs.scope')}</dt>
        <dd>{scope === null ? t('apiDocs.noScope') : <code>{scope}</code>}</dd>
      </div>
      {isFresh && (
        <div>
          <dt>{t('apiDocs.proof')}</dt>
          <dd>{t('apiDocs.proofText')}</dd>
        </div>
      )}
      {older && (
        <div>
          <dt>{t('apiDocs.older')}</dt>
          <dd>
            <code>{older}</code>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('apiDocs.link')}</dt>
        <dd>
          <a href={`?op=${id}`}>{id}</a>
        </dd>
      </div>
    </dl>
  )
}

function Parameters({ operation }: { operation: Operation }) {
  const t = useWords()
  const fields = operation.parameters.map(({ name, in: where, required, schema }) => ({
    name,
    type: `${typeText(schema)}, ${t(where === 'path' ? 'apiDocs.inPath' : 'apiDocs.inQuery')}`,
    isRequired: required ?? false,
    description: schema.description ?? '',
    values: (schema.enum ?? []).map(String),
    fields: [],
  }))
  return (
    <Part title={t('apiDocs.parameters')}>
      <SchemaTree fields={fields} />
    </Part>
  )
}
