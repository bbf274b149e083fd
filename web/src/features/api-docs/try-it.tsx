import { useMutation } from '@tanstack/react-query'
import { Button, Notice, TextField } from '../../design/index.ts'
import { requestText } from '../../shared/api.ts'
import { useWords } from '../../words/index.ts'
import styles from './api-docs.module.css'
import { CodeBlock } from './code-block.tsx'
import { addressOf, type Operation, type Values } from './open-api.rules.ts'

interface TryItProps {
  operation: Operation
  values: Values
  onValues: (values: Values) => void
}

async function timed(address: string) {
  const before = performance.now()
  const { status, text } = await requestText(address)
  return { status, text: pretty(text), ms: Math.round(performance.now() - before) }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

export function TryIt({ operation, values, onValues }: TryItProps) {
  const t = useWords()
  const { mutate, data, isPending, isError } = useMutation({ mutationFn: timed })
  return (
    <form
      className={styles.try}
      onSubmit={event => {
        event.preventDefault()
        mutate(addressOf(operation, values))
      }}
    >
      <p className={styles.small}>{t('apiDocs.tryText')}</p>
      <div className={styles.inputs}>
        {operation.parameters.map(({ name, required }) => (
          <TextField
            key={name}
            label={name}
            isRequired={required}
            value={values[name] ?? ''}
            onChange={value => onValues({ ...values, [name]: value })}
          />
        ))}
      </div>
      <div>
        <Button type="submit" look="primary" isPending={isPending}>
          {t('apiDocs.send')}
        </Button>
      </div>
      {isError && (
        <Notice kind="danger" isLive>
          {t('apiDocs.failed')}
        </Notice>
      )}
      {data && (
        <>
          <p role="status">{t('apiDocs.status', { status: data.status, ms: data.ms })}</p>
          <CodeBlock label={t('apiDocs.answer')} text={data.text} />
        </>
      )}
    </form>
  )
}
